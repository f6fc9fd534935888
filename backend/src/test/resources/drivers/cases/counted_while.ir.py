# pypto.program: counted_while
import pypto.language as pl

@pl.program
class counted_while:
    @pl.function(type=pl.FunctionType.Orchestration, level=pl.Level.CHIP, role=pl.Role.Orchestrator, auto_scope=False)
    def work(self, x: pl.Tensor[[4], pl.FP32], y: pl.Out[pl.Tensor[[4], pl.FP32]], n: pl.Scalar[pl.INDEX]) -> pl.Tensor[[4], pl.FP32]:
        return y
    @pl.function(level=pl.Level.HOST, role=pl.Role.Orchestrator)
    def host(self, a: pl.Tensor[[4], pl.FP32], c: pl.Out[pl.Tensor[[4], pl.FP32]], n: pl.Scalar[pl.INDEX]):
        start: pl.Scalar[pl.INDEX] = n - 3
        for (i, s) in pl.while_(init_values=(start, 1)):
            pl.cond(i < n)
            self.work(a, c, s, device=0)
            i2: pl.Scalar[pl.INDEX] = i + 1
            s2: pl.Scalar[pl.INDEX] = s * 2
            i3, s3 = pl.yield_(i2, s2)
        self.work(a, c, s3, device=1)
