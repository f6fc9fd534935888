import torch
from simpler.task_interface import CallConfig, CommBufferSpec, DataType, TaskArgs, TensorArgType
from pypto.runtime.tensor_arg import make_tensor_arg
from pypto.runtime.distributed_runner import _submit_chip


def _alloc_intermediates(tensors, world_size=1):
    tensors["order"] = [torch.zeros((1,), dtype=torch.int32).share_memory_() for _ in range(world_size)]


def data(orch, _args, config, *, tensors, callables, sub_ids, _keep, world_size, _domain_provider=None):
    w = CommBufferSpec(name="w_buf__ssa_v0", dtype="opaque", count=96, nbytes=96)
    w_ctx = CommBufferSpec(name="w_ctx_buf__ssa_v0", dtype="opaque", count=96, nbytes=96)
    bytes_ = (4 * world_size + 31) // 32 * 32
    signals = [
        CommBufferSpec(name=f"__allreduce_signal_buf_{i}", dtype="opaque", count=4 * world_size, nbytes=bytes_)
        for i in range(2)
    ]
    with orch.allocate_domain(
        name="comm_d0", workers=[0, 1, 2], window_size=192 + 2 * bytes_, buffers=[w, w_ctx, *signals]
    ) as domain:

        def window(rank, buffer, shape=(1, 24), dtype=DataType.FLOAT32):
            return domain[rank].buffers[buffer.name].tensor(shapes=shape, dtype=dtype)

        def ctx(rank, first, second):
            tensors["slice"] = tensors["x__ssa_v0"][rank, 0:1, 0:24]
            task = TaskArgs()
            task.add_tensor(window(rank, first), TensorArgType.INPUT)
            task.add_tensor(window(rank, second), TensorArgType.INPUT)
            task.add_tensor(make_tensor_arg(orch._worker, tensors["slice"]), TensorArgType.OUTPUT_EXISTING)
            task.add_tensor(make_tensor_arg(orch._worker, tensors["order"][rank]), TensorArgType.INOUT)
            task.add_scalar(domain[rank].device_ctx)
            task.add_scalar(domain[rank].device_ctx)
            _keep.append(task)
            _submit_chip(orch, callables["ctx"], task, config, rank)

        def all_reduce(rank, signal):
            task = TaskArgs()
            task.add_tensor(window(rank, w), TensorArgType.INOUT)
            task.add_tensor(window(rank, signal, (world_size, 1), DataType.INT32), TensorArgType.INOUT)
            task.add_tensor(make_tensor_arg(orch._worker, tensors["order"][rank]), TensorArgType.INOUT)
            task.add_scalar(domain[rank].domain_size)
            task.add_scalar(domain[rank].device_ctx)
            task.add_scalar(1)
            own = CallConfig()
            own.aicpu_thread_num = config.aicpu_thread_num
            _keep.append(task)
            orch.submit_next_level(callables["builtin.tensor.allreduce__sum__fp32"], task, own, worker=rank)

        for _ in range(2):
            for rank in range(3):
                ctx(rank, w, w_ctx)
            for rank in range(3):
                ctx(rank, w_ctx, w)
        for signal in signals:
            for rank in range(3):
                all_reduce(rank, signal)
        for _ in range(tensors["times__ssa_v0"]):
            for rank in range(3):
                ctx(rank, w, w)


data._pypto_distributed_entry = True
