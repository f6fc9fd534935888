import torch
from simpler.task_interface import CallConfig, CommBufferSpec, DataType, TaskArgs, TensorArgType
from pypto.runtime.tensor_arg import make_tensor_arg
from pypto.runtime.distributed_runner import _submit_chip


def _alloc_intermediates(tensors, world_size=1):
    for order in "pad", "roll":
        tensors[order] = [torch.zeros((1,), dtype=torch.int32).share_memory_() for _ in range(world_size)]


def hall(orch, _args, config, *, tensors, callables, sub_ids, _keep, world_size, _domain_provider=None):
    pad = CommBufferSpec(name="pad__ssa_v0", dtype="opaque", count=256, nbytes=256)
    roll = CommBufferSpec(name="roll__ssa_v0", dtype="opaque", count=256, nbytes=256)
    with (
        orch.allocate_domain(name="comm_d0", workers=[3], window_size=256, buffers=[pad]) as three,
        orch.allocate_domain(name="comm_d1", workers=[1], window_size=256, buffers=[roll]) as one,
    ):

        def counter(domain, rank, buffer, order, out):
            task = TaskArgs()
            window = domain[rank].buffers[buffer.name].tensor(shapes=(1, 64), dtype=DataType.FLOAT32)
            task.add_tensor(make_tensor_arg(orch._worker, out), TensorArgType.OUTPUT_EXISTING)
            task.add_tensor(window, TensorArgType.INOUT)
            task.add_tensor(make_tensor_arg(orch._worker, tensors[order][rank]), TensorArgType.INOUT)
            task.add_scalar(domain[rank].device_ctx)
            _keep.append(task)
            _submit_chip(orch, callables["counter"], task, config, rank)

        tensors["slice"] = tensors["ys__ssa_v0"][3, 0:1, 0:64]
        counter(three, 3, pad, "pad", tensors["slice"])
        counter(one, 1, roll, "roll", tensors["last__ssa_v0"])
        tensors["got"] = tensors["last__ssa_v0"]


hall._pypto_distributed_entry = True
