import torch
from simpler.task_interface import CallConfig, CommBufferSpec, DataType, TaskArgs, TensorArgType
from pypto.runtime.tensor_arg import make_tensor_arg
from pypto.runtime.distributed_runner import _submit_chip


def _alloc_intermediates(tensors, world_size=1):
    tensors["order"] = [torch.zeros((1,), dtype=torch.int32).share_memory_() for _ in range(world_size)]


def workshop(orch, _args, config, *, tensors, callables, sub_ids, _keep, world_size, _domain_provider=None):
    lens = CommBufferSpec(name="glass__ssa_v0", dtype="opaque", count=320, nbytes=320)
    with orch.allocate_domain(name="comm_d0", workers=[0, 1, 2], window_size=320, buffers=[lens]) as domain:

        def hand(h, scalar):
            task = TaskArgs()
            window = domain[h].buffers["glass__ssa_v0"].tensor(shapes=(5, 16), dtype=DataType.FLOAT32)
            task.add_tensor(window, TensorArgType.INOUT)
            task.add_tensor(make_tensor_arg(orch._worker, tensors["order"][h]), TensorArgType.INOUT)
            task.add_scalar(scalar)
            task.add_scalar(domain[h].device_ctx)
            _keep.append(task)
            _submit_chip(orch, callables["hand"], task, config, h)

        for _ in range(tensors["passes__ssa_v0"]):
            for h in range(3):
                hand(h, h + 2)
        for h in range(3):
            hand(h, 1)


workshop._pypto_distributed_entry = True
