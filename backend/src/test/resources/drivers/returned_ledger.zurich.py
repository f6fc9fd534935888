import torch
from simpler.task_interface import CallConfig, CommBufferSpec, DataType, TaskArgs, TensorArgType
from pypto.runtime.tensor_arg import make_tensor_arg
from pypto.runtime.distributed_runner import _submit_chip


def _alloc_intermediates(tensors, world_size=1):
    tensors["order"] = [torch.zeros((1,), dtype=torch.int32).share_memory_() for _ in range(world_size)]


def zurich(orch, _args, config, *, tensors, callables, sub_ids, _keep, world_size, _domain_provider=None):
    book = CommBufferSpec(name="zm__ssa_v0", dtype="opaque", count=704, nbytes=704)
    signal = CommBufferSpec(name="zs__ssa_v0", dtype="opaque", count=16, nbytes=32)
    with orch.allocate_domain(
        name="comm_d0", workers=[0, 1, 2, 3], window_size=736, buffers=[book, signal]
    ) as domain:
        for rank in range(4):
            tensors["x"] = tensors["x__ssa_v0"][rank, 0:2, 0:88]
            task = TaskArgs()
            window = domain[rank].buffers["zm__ssa_v0"].tensor(shapes=(2, 88), dtype=DataType.FLOAT32)
            task.add_tensor(make_tensor_arg(orch._worker, tensors["x"]), TensorArgType.INPUT)
            task.add_tensor(window, TensorArgType.OUTPUT_EXISTING)
            task.add_tensor(make_tensor_arg(orch._worker, tensors["order"][rank]), TensorArgType.INOUT)
            task.add_scalar(domain[rank].device_ctx)
            _keep.append(task)
            _submit_chip(orch, callables["teller"], task, config, rank)
        for rank in range(4):
            task = TaskArgs()
            window = domain[rank].buffers["zm__ssa_v0"].tensor(shapes=(2, 88), dtype=DataType.FLOAT32)
            task.add_tensor(window, TensorArgType.INOUT)
            window = domain[rank].buffers["zs__ssa_v0"].tensor(shapes=(4,), dtype=DataType.INT32)
            task.add_tensor(window, TensorArgType.INOUT)
            task.add_tensor(make_tensor_arg(orch._worker, tensors["order"][rank]), TensorArgType.INOUT)
            task.add_scalar(domain[rank].domain_size)
            task.add_scalar(domain[rank].device_ctx)
            task.add_scalar(1)
            own = CallConfig()
            own.aicpu_thread_num = config.aicpu_thread_num
            _keep.append(task)
            orch.submit_next_level(callables["builtin.tensor.allreduce__sum__fp32"], task, own, worker=rank)


zurich._pypto_distributed_entry = True
