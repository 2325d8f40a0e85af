from tests.record.conftest import game_log

__all__ = ["game_log"]
