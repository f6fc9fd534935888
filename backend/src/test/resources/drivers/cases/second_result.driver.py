import torch
from simpler.task_interface import CallConfig, CommBufferSpec, DataType, TaskArgs, TensorArgType
from pypto.runtime.tensor_arg import make_tensor_arg
from pypto.runtime.distributed_runner import _submit_chip


def host(orch, _args, config, *, tensors, callables, sub_ids, _keep, world_size, _domain_provider=None):
    def dispatch(name, *arguments):
        task = TaskArgs()
        for tensor, tag in arguments:
            task.add_tensor(make_tensor_arg(orch._worker, tensor), tag)
        _keep.append(task)
        _submit_chip(orch, callables[name], task, config, None)

    dispatch(
        "sort", (tensors["a"], TensorArgType.OUTPUT_EXISTING), (tensors["b"], TensorArgType.OUTPUT_EXISTING)
    )
    tensors["first"] = tensors["b"]
    new = torch.zeros((4,), dtype=torch.float32).share_memory_()
    tensors["new"] = new
    dispatch("show", (tensors["b"], TensorArgType.INPUT), (new, TensorArgType.OUTPUT_EXISTING))
    dispatch("show", (new, TensorArgType.INPUT))


host._pypto_distributed_entry = True
