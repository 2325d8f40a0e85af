"""Change a few words of the code, so that one thing goes wrong."""

from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[3]


@dataclass(frozen=True, slots=True)
class Bug:
    """Change one place of one module, or of a file that lies with it."""

    name: str
    """What goes wrong."""
    module: str
    old: str
    new: str
    tests: tuple[str, ...]
    """The tests that are expected to notice it."""
    file: str = ""
    """What is changed in place of the module, from its folder; empty for the module itself."""

    @property
    def module_path(self) -> Path:
        """The file of the module."""
        return ROOT / f"{self.module.replace('.', '/')}.py"

    @property
    def path(self) -> Path:
        """The file that is changed."""
        return self.module_path.parent / self.file if self.file else self.module_path

    def spoiled(self) -> str:
        """Return the source with the change; raises ``ValueError`` when it does not fit."""
        source = self.path.read_text(encoding="utf-8")
        if source.count(self.old) != 1:
            raise ValueError(f"{self.name}: {self.path} does not hold this once:\n{self.old}")
        return source.replace(self.old, self.new)
