"""Compares many host drivers in one process: FOLDER/NAME/ours.py with FOLDER/NAME/reference.py, where there is one.

Each of ours must compile. Both are traced by host_trace.py with 8 ranks, and with 2 unless the reference names a
higher one; every dynamic dimension has the extent of the world size. One line a program; exit status 1 if any differs.
"""

import contextlib
import io
import pathlib
import sys

import host_trace

INPUTS = host_trace.Inputs(True, {}, {}, {"": "W"})


def trace(path: pathlib.Path, ranks: int) -> list[host_trace.Event]:
    with contextlib.redirect_stderr(io.StringIO()):
        return host_trace.trace(path.read_text(encoding="utf-8"), str(path), [ranks], INPUTS)


def verdict(folder: pathlib.Path) -> tuple[int, str]:
    ours, reference = folder / "ours.py", folder / "reference.py"
    compile(ours.read_text(encoding="utf-8"), str(ours), "exec")
    if not reference.exists():
        events = trace(ours, 8)
        errors = [event["message"] for event in events if event["event"] == "error"]
        return int(bool(errors)), errors[0] if errors else f"alone: {len(events)} events"
    status, text = host_trace.report(trace(ours, 8), trace(reference, 8))
    few = trace(reference, 2)
    if status == 0 and all(event["event"] != "error" for event in few):
        status, text = host_trace.report(trace(ours, 2), few)
    return status, text


worst = 0
for each in sorted(pathlib.Path(sys.argv[1]).iterdir()):
    try:
        result, words = verdict(each)
    except SyntaxError as error:
        result, words = 1, f"line {error.lineno}: {error.msg}"
    worst = max(worst, result)
    print(f"{each.name}: {words}")
sys.exit(worst)
