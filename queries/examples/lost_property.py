# pypto.program: lost_property
import pypto.language as pl

@pl.program
class lost_property:
    @pl.function(type=pl.FunctionType.AIV, level=pl.Level.AIV, role=pl.Role.SubWorker)
    def ring(bell: pld.DistributedTensor[[4], pl.INT32]):
        pld.system.notify(bell, 0, [0], pl.const(1, pl.INT32), op=1)
    @pl.function(type=pl.FunctionType.Orchestration, level=pl.Level.CHIP, role=pl.Role.Orchestrator)
    def desk(self, bell: pld.DistributedTensor[[4], pl.INT32], shelf: pld.DistributedTensor[[8, 8], pl.INT32]):
        self.ring(bell)
    @pl.function(level=pl.Level.HOST, role=pl.Role.Orchestrator)
    def office(self):
        bell_mem: pl.Ptr = pld.tensor.alloc_window_buffer(16)
        shelf_mem: pl.Ptr = pld.tensor.alloc_window_buffer(64)
        bell: pld.DistributedTensor[[4], pl.INT32] = pld.tensor.window(bell_mem, [4], dtype=pl.INT32)
        shelf: pld.DistributedTensor[[8, 8], pl.INT32] = pld.tensor.window(shelf_mem, [8, 8], dtype=pl.INT32)
        for d in pl.range(2):
            self.desk(bell, shelf, device=d)
