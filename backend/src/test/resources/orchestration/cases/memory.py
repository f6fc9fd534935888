import pypto.language as pl
import pypto.language.distributed as pld

@pl.program
class Case:
    @pl.function(type=pl.FunctionType.AIV, level=pl.Level.AIV, role=pl.Role.SubWorker)
    def step(a: pl.Tensor[[4, 8], pl.FP32], b: pl.InOut[pl.Tensor[[4, 8], pl.FP32]]) -> pl.Tensor[[4, 8], pl.FP32]:
        return b
    @pl.function(type=pl.FunctionType.Orchestration, level=pl.Level.CHIP, role=pl.Role.Orchestrator, auto_scope=False)
    def f(self, a: pl.Tensor[[4, 8], pl.FP32], n: pl.Scalar[pl.INDEX]):
        with pl.scope():
            late: pl.Scalar[pl.INDEX] = n + 1
            one: pl.Tensor[[4, 8], pl.FP32] = pl.tensor.create([4, 8], dtype=pl.FP32, layout=pl.TensorLayout.ND, init_value=0.5)
            two: pl.Tensor[[late, 8], pl.INT32] = pl.tensor.create([late, 8], dtype=pl.INT32, layout=pl.TensorLayout.ND, init_value=-1.0)
            three: pl.Tensor[[n], pl.BF16] = pl.tensor.create([n], dtype=pl.BF16, layout=pl.TensorLayout.ND, init_value=0.0)
            numbers: pl.Array[4, pl.INT32] = pl.array.create(4, dtype=pl.INT32)
            numbers_1: pl.Array[4, pl.INT32] = pl.array.update_element(numbers, n, pl.const(5, pl.INT32))
            five: pl.Scalar[pl.INT32] = pl.array.get_element(numbers_1, 2)
            ids: pl.Array[2, pl.TASK_ID] = pl.array.create(2, dtype=pl.TASK_ID)
            t: pl.Tuple[pl.Tensor[[4, 8], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.submit(self.step, a, one, attrs={"arg_directions": [pl.adir.input, pl.adir.inout]})
            id: pl.Scalar[pl.TASK_ID] = t[1]
            ids_1: pl.Array[2, pl.TASK_ID] = pl.array.update_element(ids, 1, id)
            u: pl.Tuple[pl.Tensor[[4, 8], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.submit(self.step, a, one, deps=[ids_1], attrs={"arg_directions": [pl.adir.input, pl.adir.inout]})
