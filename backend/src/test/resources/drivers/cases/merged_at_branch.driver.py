import torch
from simpler.task_interface import CallConfig, CommBufferSpec, DataType, TaskArgs, TensorArgType
from pypto.runtime.tensor_arg import make_tensor_arg
from pypto.runtime.distributed_runner import _submit_chip


def driver(body):
    def entry(orch, _args, config, *, tensors, callables, sub_ids, _keep, world_size, _domain_provider=None):
        def work(x, y, n, rank):
            task = TaskArgs()
            task.add_tensor(make_tensor_arg(orch._worker, x), TensorArgType.INPUT)
            task.add_tensor(make_tensor_arg(orch._worker, y), TensorArgType.OUTPUT_EXISTING)
            task.add_scalar(n)
            _keep.append(task)
            _submit_chip(orch, callables["work"], task, config, rank)

        body(tensors, work, world_size)

    return entry


def host(tensors, work, world_size):
    n = tensors["n"]
    for rank in range(2):
        x, k = (tensors["a"], n + 1) if rank == n % 2 else (tensors["b"], rank)
        tensors["x"] = x
        work(x, tensors["c"], k, rank)


entry = driver(host)
entry._pypto_distributed_entry = True
