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
    for scalar in 1, 2, 4:
        work(tensors["a"], tensors["c"], scalar, 0)
    work(tensors["a"], tensors["c"], 8, 1)


entry = driver(host)
entry._pypto_distributed_entry = True
