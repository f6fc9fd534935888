"""Are the files of a folder valid Python? Says how many there are, or what is wrong with them."""

import pathlib
import sys

files = sorted(pathlib.Path(sys.argv[1]).glob("*.py"))
bad = 0
for file in files:
    try:
        compile(file.read_text(encoding="utf-8"), file.name, "exec")  # as py_compile does
    except SyntaxError as error:
        print(f"{file.name}:{error.lineno}: {error.msg}")
        bad = 1
print(len(files), "files")
sys.exit(bad)
