import pypto.language as pl
import pypto.language.distributed as pld

@pl.program
class Case:
    @pl.function(type=pl.FunctionType.AIV, level=pl.Level.AIV, role=pl.Role.SubWorker)
    def step(a: pl.Tensor[[4, 8], pl.FP32], b: pl.InOut[pl.Tensor[[4, 8], pl.FP32]]) -> pl.Tensor[[4, 8], pl.FP32]:
        return b
    @pl.function(type=pl.FunctionType.AIC, level=pl.Level.AIC, role=pl.Role.SubWorker)
    def cube(a: pl.Tensor[[4, 8], pl.FP32], k: pl.Scalar[pl.INT32], b: pl.InOut[pl.Tensor[[4, 8], pl.FP32]], buffer: pl.Out[pl.Tensor[[1], pl.FP32]]):
        pl.system.aic_initialize_pipe(pl.const(0, pl.INT32), pl.const(0, pl.INT32), dir_mask=3, slot_size=1024)
    @pl.function(type=pl.FunctionType.AIV, level=pl.Level.AIV, role=pl.Role.SubWorker)
    def vector(a: pl.Tensor[[4, 8], pl.FP32], k: pl.Scalar[pl.INT32], b: pl.InOut[pl.Tensor[[4, 8], pl.FP32]], buffer: pl.Out[pl.Tensor[[1], pl.FP32]]):
        pl.system.aiv_initialize_pipe(pl.const(0, pl.INT32), pl.const(0, pl.INT32), dir_mask=3, slot_size=1024)
    @pl.function(type=pl.FunctionType.AIV, level=pl.Level.AIV, role=pl.Role.SubWorker)
    def pair(a: pl.Tensor[[4, 8], pl.FP32], k: pl.Scalar[pl.FP32]):
        pl.func_attr({"dual_aiv_dispatch": True})
    @pl.function(type=pl.FunctionType.Group, level=pl.Level.CORE_GROUP, role=pl.Role.SubWorker)
    def both(b: pl.InOut[pl.Tensor[[4, 8], pl.FP32]], a: pl.Tensor[[4, 8], pl.FP32], __gm_pipe_buffer: pl.Out[pl.Tensor[[1], pl.FP32]]) -> pl.Tensor[[4, 8], pl.FP32]:
        self.cube(a, pl.const(3, pl.INT32), b, __gm_pipe_buffer, attrs={"arg_directions": [pl.adir.input, pl.adir.scalar, pl.adir.inout, pl.adir.output_existing]})
        self.vector(a, pl.const(3, pl.INT32), b, __gm_pipe_buffer, attrs={"arg_directions": [pl.adir.input, pl.adir.scalar, pl.adir.inout, pl.adir.inout]})
        return b
    @pl.function(type=pl.FunctionType.Spmd)
    def many(self, b: pl.InOut[pl.Tensor[[4, 8], pl.FP32]], a: pl.Tensor[[4, 8], pl.FP32], __gm_pipe_buffer: pl.Out[pl.Tensor[[1], pl.FP32]]) -> pl.Tensor[[4, 8], pl.FP32]:
        c: pl.Tensor[[4, 8], pl.FP32] = self.both(b, a, __gm_pipe_buffer, attrs={"arg_directions": [pl.adir.inout, pl.adir.input, pl.adir.output_existing]})
        return b
    @pl.function(type=pl.FunctionType.Orchestration, level=pl.Level.CHIP, role=pl.Role.Orchestrator, auto_scope=False)
    def f(self, a: pl.Tensor[[4, 8], pl.FP32], b: pl.InOut[pl.Tensor[[4, 8], pl.FP32]], flags: pl.Tensor[[4], pl.INT32], n: pl.Scalar[pl.INDEX]) -> pl.Tensor[[4, 8], pl.FP32]:
        with pl.scope():
            buffer: pl.Tensor[[1], pl.FP32] = pl.tensor.create([1], dtype=pl.FP32, layout=pl.TensorLayout.ND, manual_dep=True)
            c: pl.Tensor[[4, 8], pl.FP32] = self.many(b, a, buffer, attrs={"arg_directions": [pl.adir.inout, pl.adir.input, pl.adir.output_existing], "core_num": n * 2})
            self.pair(c, pl.const(0.1, pl.FP32), attrs={"arg_directions": [pl.adir.input, pl.adir.scalar]})
            self.pair(c, pl.const(0.0000001, pl.FP32), attrs={"arg_directions": [pl.adir.input, pl.adir.scalar]})
            t: pl.Tuple[pl.Tensor[[4, 8], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.step, a, c, core_num=pl.system.available_aiv_count(), sync_start=True, allow_early_resolve=True, predicate=(2 < pl.tensor.read(flags, [n])), attrs={"arg_directions": [pl.adir.input, pl.adir.inout]})
            d: pl.Tensor[[4, 8], pl.FP32] = t[0]
            return d
