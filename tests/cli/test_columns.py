"""Tables of the command line fit into a terminal."""

from magblast.cli.columns import columns

ROWS = [
    ("captain", "games", "win rate", "hits on flagships"),
    ("Ada", "16", "25%", "2.8"),
]


def test_heads_are_broken_only_where_a_table_is_too_wide() -> None:
    assert [*columns(ROWS)] == [
        "captain  games  win rate  hits on flagships",
        "Ada         16       25%                2.8",
    ]
    assert [*columns(ROWS, 31)] == [
        "                           hits",
        "                 win         on",
        "captain  games  rate  flagships",
        "Ada         16   25%        2.8",
    ]
