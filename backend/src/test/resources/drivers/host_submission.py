import torch
from simpler.task_interface import CallConfig, CommBufferSpec, DataType, TaskArgs, TensorArgType
from pypto.runtime.tensor_arg import make_tensor_arg
from pypto.runtime.distributed_runner import _submit_chip


def _alloc_intermediates(tensors, world_size=1):
    tensors["order"] = [torch.zeros((1,), dtype=torch.int32).share_memory_() for _ in range(world_size)]


def office(orch, _args, config, *, tensors, callables, sub_ids, _keep, world_size, _domain_provider=None):
    desk = CommBufferSpec(name="desk__ssa_v0", dtype="opaque", count=480, nbytes=480)
    with orch.allocate_domain(name="comm_d0", workers=[0, 1], window_size=480, buffers=[desk]) as domain:
        for rank in range(2):
            tensors["x"] = tensors["x__ssa_v0"][rank, 0:3, 0:40]
            tensors["y"] = tensors["y__ssa_v0"][rank, 0:3, 0:40]
            task = TaskArgs()
            window = domain[rank].buffers["desk__ssa_v0"].tensor(shapes=(3, 40), dtype=DataType.FLOAT32)
            task.add_tensor(make_tensor_arg(orch._worker, tensors["x"]), TensorArgType.INPUT)
            task.add_tensor(window, TensorArgType.INOUT)
            task.add_tensor(make_tensor_arg(orch._worker, tensors["y"]), TensorArgType.OUTPUT_EXISTING)
            task.add_tensor(make_tensor_arg(orch._worker, tensors["order"][rank]), TensorArgType.INOUT)
            task.add_scalar(domain[rank].device_ctx)
            _keep.append(task)
            _submit_chip(orch, callables["clerk"], task, config, rank)
            tensors["form"] = tensors["y"]


office._pypto_distributed_entry = True
