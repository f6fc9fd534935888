# pypto.program: second_result
import pypto.language as pl

@pl.program
class second_result:
    @pl.function(type=pl.FunctionType.Orchestration, level=pl.Level.CHIP, role=pl.Role.Orchestrator, auto_scope=False)
    def sort(self, low: pl.Out[pl.Tensor[[4], pl.FP32]], high: pl.Out[pl.Tensor[[4], pl.FP32]]) -> tuple[pl.Tensor[[4], pl.FP32], pl.Tensor[[4], pl.FP32]]:
        return high, low
    @pl.function(type=pl.FunctionType.Orchestration, level=pl.Level.CHIP, role=pl.Role.Orchestrator, auto_scope=False)
    def show(self, x: pl.Tensor[[4], pl.FP32]) -> pl.Tensor[[4], pl.FP32]:
        y: pl.Tensor[[4], pl.FP32] = pl.tensor.create([4], dtype=pl.FP32, layout=pl.TensorLayout.ND)
        return y
    @pl.function(level=pl.Level.HOST, role=pl.Role.Orchestrator)
    def host(self, a: pl.Out[pl.Tensor[[4], pl.FP32]], b: pl.Out[pl.Tensor[[4], pl.FP32]]):
        both: pl.Tuple[pl.Tensor[[4], pl.FP32], pl.Tensor[[4], pl.FP32]] = self.sort(a, b)
        first: pl.Tensor[[4], pl.FP32] = both[0]
        new: pl.Tensor[[4], pl.FP32] = self.show(first)
        self.show(new)
