# pypto.program: one_name_for_all
import pypto.language as pl

@pl.program
class one_name_for_all:
    @pl.function(type=pl.FunctionType.Orchestration, level=pl.Level.CHIP, role=pl.Role.Orchestrator, auto_scope=False)
    def work(self, x: pl.Tensor[[4], pl.FP32], y: pl.Out[pl.Tensor[[4], pl.FP32]], n: pl.Scalar[pl.INDEX]) -> pl.Tensor[[4], pl.FP32]:
        return y
    @pl.function(level=pl.Level.HOST, role=pl.Role.Orchestrator)
    def host(self, a: pl.Tensor[[4], pl.FP32], c: pl.Out[pl.Tensor[[4], pl.FP32]]):
        for max in pl.range(2):
            for config in pl.range(3):
                for tensors in pl.range(2):
                    self.work(a, c, max * 100 + config * 10 + tensors, device=max)
                self.work(a, c, config, device=max)
            self.work(a, c, max, device=max)
