# pypto.program: merged_at_branch
import pypto.language as pl

@pl.program
class merged_at_branch:
    @pl.function(type=pl.FunctionType.Orchestration, level=pl.Level.CHIP, role=pl.Role.Orchestrator, auto_scope=False)
    def work(self, x: pl.Tensor[[4], pl.FP32], y: pl.Out[pl.Tensor[[4], pl.FP32]], n: pl.Scalar[pl.INDEX]) -> pl.Tensor[[4], pl.FP32]:
        return y
    @pl.function(level=pl.Level.HOST, role=pl.Role.Orchestrator)
    def host(self, a: pl.Tensor[[4], pl.FP32], b: pl.Tensor[[4], pl.FP32], c: pl.Out[pl.Tensor[[4], pl.FP32]], n: pl.Scalar[pl.INDEX]):
        for r in pl.range(2):
            if r == n % 2:
                m: pl.Scalar[pl.INDEX] = n + 1
                x, k = pl.yield_(a, m)
            else:
                x, k = pl.yield_(b, r)
            self.work(x, c, k, device=r)
