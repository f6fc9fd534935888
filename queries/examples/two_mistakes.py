# pypto.program: two_mistakes
import pypto.language as pl

@pl.program
class two_mistakes:
    @pl.function(type=pl.FunctionType.Orchestration, level=pl.Level.CHIP, role=pl.Role.Orchestrator)
    def diver(self, a: pld.DistributedTensor[[8], pl.INT32]):
        return
    @pl.function(level=pl.Level.HOST, role=pl.Role.Orchestrator)
    def reef(self):
        attic: pl.Ptr = pld.tensor.alloc_window_buffer(32)
        m: pl.Ptr = pld.tensor.alloc_window_buffer(32)
        w: pld.DistributedTensor[[8], pl.INT32] = pld.tensor.window(m, [8], dtype=pl.INT32)
        for r in pl.range(0, 4, 2):
            self.diver(w, device=r)
