"""Compares what pairs of kernel_config.py files say: FOLDER/NAME/ours.py with FOLDER/NAME/reference.py, in one process.

One line a difference, and at the end how many are equal; exit status 1 if any differs.
"""

import pathlib
import sys
import types


class Directions:
    def __getattr__(self, name: str) -> str:
        return name


def read(path: pathlib.Path) -> dict[str, object]:
    interface = types.ModuleType("simpler.task_interface")
    interface.ArgDirection = Directions()
    sys.modules["simpler"] = types.ModuleType("simpler")
    sys.modules["simpler.task_interface"] = interface
    values: dict[str, object] = {"__file__": "/root/kernel_config.py"}
    exec(compile(path.read_text(encoding="utf-8"), str(path), "exec"), values)
    return {name: values[name] for name in ("RUNTIME_CONFIG", "ORCHESTRATION", "KERNELS")}


equal = different = 0
for folder in sorted(pathlib.Path(sys.argv[1]).iterdir()):
    ours, reference = read(folder / "ours.py"), read(folder / "reference.py")
    equal += ours == reference
    for name in ours:
        if ours[name] != reference[name]:
            different += 1
            print(f"{folder.name}: {name} is {ours[name]}, not {reference[name]}")
print(equal, "equal")
sys.exit(different > 0)
