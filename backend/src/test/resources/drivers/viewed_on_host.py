import torch
from simpler.task_interface import CallConfig, CommBufferSpec, DataType, TaskArgs, TensorArgType
from pypto.runtime.tensor_arg import make_tensor_arg
from pypto.runtime.distributed_runner import _submit_chip


def _alloc_intermediates(tensors, world_size=1):
    tensors["order"] = [torch.zeros((1,), dtype=torch.int32).share_memory_() for _ in range(world_size)]


def office(orch, _args, config, *, tensors, callables, sub_ids, _keep, world_size, _domain_provider=None):
    size = 256
    paper = CommBufferSpec(name="m0__ssa_v0", dtype="opaque", count=size, nbytes=size)
    with orch.allocate_domain(name="comm_d0", workers=[0, 1], window_size=size, buffers=[paper]) as domain:

        def desk(name, rank, shape):
            task = TaskArgs()
            window = domain[rank].buffers["m0__ssa_v0"].tensor(shapes=shape, dtype=DataType.FLOAT32)
            task.add_tensor(window, TensorArgType.INPUT)
            task.add_tensor(make_tensor_arg(orch._worker, tensors["order"][rank]), TensorArgType.INOUT)
            task.add_scalar(domain[rank].device_ctx)
            _keep.append(task)
            _submit_chip(orch, callables[name], task, config, rank)

        for rank in range(2):
            desk("desk_wide", rank, (4, 16))
        for rank in range(2):
            desk("desk", rank, (2, 32))


office._pypto_distributed_entry = True
