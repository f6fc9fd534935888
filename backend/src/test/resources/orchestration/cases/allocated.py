import pypto.language as pl
import pypto.language.distributed as pld

@pl.program
class Case:
    @pl.function(type=pl.FunctionType.AIV, level=pl.Level.AIV, role=pl.Role.SubWorker)
    def step(a: pl.Tensor[[4, 8], pl.FP32], n: pl.Scalar[pl.INDEX], b: pl.Out[pl.Tensor[[4, 8], pl.FP32]]) -> pl.Tensor[[4, 8], pl.FP32]:
        return b
    @pl.function(type=pl.FunctionType.AIV, level=pl.Level.AIV, role=pl.Role.SubWorker)
    def split(sum: pl.Out[pl.Tensor[[M], pl.INT32]], part: pl.Out[pl.Tensor[[4, 8], pl.FP32]], w: pl.InOut[pld.DistributedTensor[[8], pl.FP32]], w_ctx: pld.CommCtxType) -> tuple[pl.Tensor[[4, 8], pl.FP32], pl.Tensor[[M], pl.INT32]]:
        return part, sum
    @pl.function(type=pl.FunctionType.Spmd)
    def spread(self, w: pl.InOut[pld.DistributedTensor[[8], pl.FP32]], part: pl.Out[pl.Tensor[[4, 8], pl.FP32]], sum: pl.Out[pl.Tensor[[M], pl.INT32]], w_ctx: pld.CommCtxType) -> tuple[pl.Tensor[[4, 8], pl.FP32], pl.Tensor[[M], pl.INT32]]:
        r: pl.Tuple[pl.Tensor[[4, 8], pl.FP32], pl.Tensor[[M], pl.INT32]] = self.split(sum, part, w, w_ctx, attrs={"arg_directions": [pl.adir.output, pl.adir.output, pl.adir.inout, pl.adir.scalar]})
        return part, sum
    @pl.function(type=pl.FunctionType.Orchestration, level=pl.Level.CHIP, role=pl.Role.Orchestrator, auto_scope=False)
    def f(self, a: pl.Tensor[[4, 8], pl.FP32], m: pl.Tensor[[M], pl.INT32], w: pl.InOut[pld.DistributedTensor[[8], pl.FP32]], o: pl.Out[pl.Tensor[[4, 8], pl.FP32]], w_ctx: pld.CommCtxType):
        with pl.scope(mode=pl.ScopeMode.MANUAL):
            one: pl.Tuple[pl.Tensor[[4, 8], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.submit(self.step, a, 3, attrs={"arg_directions": [pl.adir.input, pl.adir.scalar]})
            x: pl.Tensor[[4, 8], pl.FP32] = one[0]
            t: pl.Scalar[pl.TASK_ID] = one[1]
            two: pl.Tuple[pl.Tensor[[4, 8], pl.FP32], pl.Tensor[[M], pl.INT32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.spread, w, w_ctx, deps=[t], core_num=4, attrs={"arg_directions": [pl.adir.inout, pl.adir.scalar]})
            part: pl.Tensor[[4, 8], pl.FP32] = two[0]
            u: pl.Scalar[pl.TASK_ID] = two[2]
            three: pl.Tuple[pl.Tensor[[4, 8], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.submit(self.step, part, 5, o, deps=[u], attrs={"arg_directions": [pl.adir.input, pl.adir.scalar, pl.adir.output_existing]})
            y: pl.Tensor[[4, 8], pl.FP32] = three[0]
            four: pl.Tuple[pl.Tensor[[4, 8], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.submit(self.step, x, 7, y, attrs={"arg_directions": [pl.adir.input, pl.adir.scalar, pl.adir.output_existing]})
