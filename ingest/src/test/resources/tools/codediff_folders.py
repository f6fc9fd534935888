"""Compare the emitted files of one folder with those of the same relative path in another. usage: codediff_folders.py MINE REFERENCE

Prints a line a file: what codediff.py says, a tab, and the path. Exit 0 if all are equal, 1 if not.
"""
import contextlib
import io
import pathlib
import sys

import codediff

mine, reference = map(pathlib.Path, sys.argv[1:3])
worst = 0
for path in sorted(p for p in mine.rglob("*") if p.is_file()):
    name = path.relative_to(mine)
    said = io.StringIO()
    with contextlib.redirect_stdout(said):
        code = codediff.main(str(path), str(reference / name))
    print(said.getvalue().strip() or "unreadable", name.as_posix(), sep="\t")
    worst = max(worst, min(code, 1))
sys.exit(worst)
