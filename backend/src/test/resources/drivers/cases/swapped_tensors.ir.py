# pypto.program: swapped_tensors
import pypto.language as pl

@pl.program
class swapped_tensors:
    @pl.function(type=pl.FunctionType.Orchestration, level=pl.Level.CHIP, role=pl.Role.Orchestrator, auto_scope=False)
    def work(self, x: pl.Tensor[[4], pl.FP32], y: pl.Out[pl.Tensor[[4], pl.FP32]], n: pl.Scalar[pl.INDEX]) -> pl.Tensor[[4], pl.FP32]:
        return y
    @pl.function(level=pl.Level.HOST, role=pl.Role.Orchestrator)
    def host(self, a: pl.Tensor[[4], pl.FP32], b: pl.Out[pl.Tensor[[4], pl.FP32]], n: pl.Scalar[pl.INDEX]):
        for i, (x, y, k) in pl.range(3, init_values=(a, b, n)):
            self.work(x, y, k, device=0)
            k2: pl.Scalar[pl.INDEX] = k * 2
            x2, y2, k3 = pl.yield_(y, x, k2)
        self.work(x2, y2, k3, device=1)
