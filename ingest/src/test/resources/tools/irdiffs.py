#!/usr/bin/env python3
"""Compares many pairs of snapshots: irdiffs.py FOLDER FOLDER, files of the same name.

Prints a line for each pair that is not equal; exits 0 if all are equal, 1 if some differ.
"""

import contextlib
import io
import pathlib
import sys
import threading

import irdiff


def main(expected, actual):
    names = sorted(path.name for path in pathlib.Path(expected).iterdir())
    wrong = 0
    for name in names:
        said = io.StringIO()
        with contextlib.redirect_stdout(said):
            code = irdiff.main([f"{expected}/{name}", f"{actual}/{name}"])
        if code:
            wrong += 1
            print(f"{name}: {said.getvalue().strip()}")
    print(f"{len(names) - wrong} of {len(names)} equal")
    return 1 if wrong or not names else 0


if __name__ == "__main__":
    threading.stack_size(512 * 1024 * 1024)
    codes = []
    thread = threading.Thread(target=lambda: codes.append(main(*sys.argv[1:])))
    thread.start()
    thread.join()
    sys.exit(codes[0] if codes else 2)
