# pypto.program: symbolic_create
import pypto.language as pl

N = pl.dynamic("N")

@pl.program
class symbolic_create:
    @pl.function(type=pl.FunctionType.Orchestration, level=pl.Level.CHIP, role=pl.Role.Orchestrator, auto_scope=False)
    def fill(self, y: pl.Out[pl.Tensor[[N, 4], pl.FP32]]):
        return
    @pl.function(level=pl.Level.HOST, role=pl.Role.Orchestrator)
    def host(self, a: pl.Tensor[[2, N * 8], pl.FP32], times: pl.Scalar[pl.INDEX]):
        rows: pl.Scalar[pl.INDEX] = times * 2
        t: pl.Tensor[[N, 4], pl.FP32] = pl.tensor.create([N, 4], dtype=pl.FP32, layout=pl.TensorLayout.ND)
        u: pl.Tensor[[rows, 4], pl.BF16] = pl.tensor.create([rows, 4], dtype=pl.BF16, layout=pl.TensorLayout.ND)
        self.fill(t)
        self.fill(u)
