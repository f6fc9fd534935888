import pypto.language as pl
import pypto.language.distributed as pld

@pl.program
class Case:
    @pl.function(type=pl.FunctionType.AIV, level=pl.Level.AIV, role=pl.Role.SubWorker)
    def step(a: pl.Tensor[[8], pl.FP32], b: pl.InOut[pl.Tensor[[4, 8], pl.FP32]], n: pl.Scalar[pl.INT32]) -> pl.Tensor[[4, 8], pl.FP32]:
        return b
    @pl.function(type=pl.FunctionType.Orchestration, level=pl.Level.CHIP, role=pl.Role.Orchestrator, auto_scope=False)
    def f(self, b: pl.InOut[pl.Tensor[[4, 8], pl.FP32]], rt_submit_aiv_task: pl.Scalar[pl.INT32], int32_t: pl.Scalar[pl.INT32]):
        with pl.scope():
            i: pl.Tensor[[8], pl.FP32] = pl.tensor.slice(b, [1, 8], [2, 0], [1, 8], [0])
            x: pl.Tensor[[4, 8], pl.FP32] = self.step(i, b, rt_submit_aiv_task, attrs={"arg_directions": [pl.adir.input, pl.adir.inout, pl.adir.scalar]})
            y: pl.Tensor[[4, 8], pl.FP32] = self.step(i, x, int32_t, attrs={"arg_directions": [pl.adir.input, pl.adir.inout, pl.adir.scalar]})
