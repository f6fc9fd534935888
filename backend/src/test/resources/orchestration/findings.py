import pypto.language as pl
import pypto.language.distributed as pld

# Each finding stands on the line below the comment with its code.
@pl.program
class Findings:
    @pl.function(type=pl.FunctionType.AIV, level=pl.Level.AIV, role=pl.Role.SubWorker)
    def step(a: pl.Tensor[[4, 8], pl.FP32], b: pl.InOut[pl.Tensor[[4, 8], pl.FP32]]) -> pl.Tensor[[4, 8], pl.FP32]:
        return b
    @pl.function(type=pl.FunctionType.AIV, level=pl.Level.AIV, role=pl.Role.SubWorker)
    def fresh(a: pl.Tensor[[4, 8], pl.FP32]) -> pl.Tensor[[4, 8], pl.FP32]:
        b: pl.Tensor[[4, 8], pl.FP32] = a
        return b
    @pl.function(type=pl.FunctionType.AIV, level=pl.Level.AIV, role=pl.Role.SubWorker)
    def counted(b: pl.InOut[pl.Tensor[[4, 8], pl.FP32]]) -> tuple[pl.Scalar[pl.INDEX], pl.Tensor[[4, 8], pl.FP32]]:
        k: pl.Scalar[pl.INDEX] = pl.tile.get_block_idx()
        return k, b
    @pl.function(type=pl.FunctionType.AIV, level=pl.Level.AIV, role=pl.Role.SubWorker)
    def reading(b: pl.InOut[pl.Tensor[[4, 8], pl.FP32]], k: pl.Scalar[pl.INDEX]):
        m: pl.Scalar[pl.INDEX] = k + 1
    @pl.function(type=pl.FunctionType.AIV, level=pl.Level.AIV, role=pl.Role.SubWorker)
    def replacing(b: pl.InOut[pl.Tensor[[4, 8], pl.FP32]], k: pl.Scalar[pl.INDEX]):
        for i, (m,) in pl.range(4, init_values=(k,)):
            m_last = pl.yield_(i)
    @pl.function(type=pl.FunctionType.InCore)
    def unsplit(b: pl.InOut[pl.Tensor[[4, 8], pl.FP32]]):
        c: pl.Scalar[pl.INDEX] = 0
    @pl.function(type=pl.FunctionType.AIC, level=pl.Level.AIC, role=pl.Role.SubWorker)
    def sending(buffer: pl.Out[pl.Tensor[[1], pl.FP32]]):
        pl.system.aic_initialize_pipe(pl.const(0, pl.INT32), pl.const(0, pl.INT32), dir_mask=1, slot_size=1024)
        # CG2142
        pl.system.aic_initialize_pipe(pl.const(0, pl.INT32), pl.const(0, pl.INT32), dir_mask=4, slot_size=1024)
    @pl.function(type=pl.FunctionType.AIV, level=pl.Level.AIV, role=pl.Role.SubWorker)
    def receiving(buffer: pl.Out[pl.Tensor[[1], pl.FP32]]):
        # CG2141
        pl.system.aiv_initialize_pipe(pl.const(0, pl.INT32), pl.const(0, pl.INT32), dir_mask=1, slot_size=2048)
    @pl.function(type=pl.FunctionType.AIV, level=pl.Level.AIV, role=pl.Role.SubWorker)
    def hoarding(__gm_pipe_buffer: pl.Out[pl.Tensor[[1], pl.FP32]]):
        pl.system.aiv_initialize_pipe(pl.const(0, pl.INT32), pl.const(0, pl.INT32), dir_mask=2, slot_size=2147483647, slot_num=8)
    @pl.function(type=pl.FunctionType.Group, level=pl.Level.CORE_GROUP, role=pl.Role.SubWorker)
    def talking(__gm_pipe_buffer: pl.Out[pl.Tensor[[1], pl.FP32]]):
        self.sending(__gm_pipe_buffer, attrs={"arg_directions": [pl.adir.output_existing]})
        self.receiving(__gm_pipe_buffer, attrs={"arg_directions": [pl.adir.inout]})
    @pl.function(type=pl.FunctionType.AIC, level=pl.Level.AIC, role=pl.Role.SubWorker)
    def lifting(b: pl.InOut[pl.Tensor[[4, 8], pl.FP32]], k: pl.Scalar[pl.INDEX]):
        m: pl.Scalar[pl.INDEX] = k + 1
    @pl.function(type=pl.FunctionType.Group, level=pl.Level.CORE_GROUP, role=pl.Role.SubWorker)
    def disagreeing(b: pl.InOut[pl.Tensor[[4, 8], pl.FP32]], k: pl.Scalar[pl.INDEX]):
        self.lifting(b, 7, attrs={"arg_directions": [pl.adir.inout, pl.adir.scalar]})
        self.reading(b, k, attrs={"arg_directions": [pl.adir.inout, pl.adir.scalar]})
    @pl.function(type=pl.FunctionType.Graph)
    def graph(self, b: pl.InOut[pl.Tensor[[4, 8], pl.FP32]]):
        c: pl.Scalar[pl.INDEX] = 0
    @pl.function(type=pl.FunctionType.Spmd)
    def computing(self, a: pl.Tensor[[4, 8], pl.FP32], k: pl.Scalar[pl.INDEX]):
        m: pl.Scalar[pl.INDEX] = k + 1
        # CG2111
        self.reading(a, m, attrs={"arg_directions": [pl.adir.inout, pl.adir.scalar]})
    @pl.function(type=pl.FunctionType.Orchestration, level=pl.Level.CHIP, role=pl.Role.Orchestrator, auto_scope=False)
    def f0(self, a: pl.Tensor[[4, 8], pl.FP32], b: pl.InOut[pl.Tensor[[4, 8], pl.FP32]], n: pl.Scalar[pl.INDEX]):
        with pl.scope():
            # CG2101
            x: pl.Scalar[pl.INDEX] = n ** 2
            # CG2101
            lowest: pl.Scalar[pl.FP32] = -inf
            # CG2104
            if n == 3:
                half: pl.Scalar[pl.INDEX] = pl.yield_(n)
            else:
                other: pl.Scalar[pl.INDEX] = n + 1
            # CG2105
            y: pl.Tensor[[4, 8], pl.FP32] = pl.tensor.add(a, b)
            # CG2105
            pl.tile.alloc(pl.Mem.Vec, 4096)
            # CG2108
            self.unsplit(b, attrs={"arg_directions": [pl.adir.inout]})
            # CG2110
            self.step(a, b)
            self.computing(b, n, attrs={"arg_directions": [pl.adir.inout, pl.adir.scalar]})
            # CG2113
            z: pl.Tensor[[4, 8], pl.FP32] = self.fresh(a, attrs={"arg_directions": [pl.adir.input]})
    @pl.function(type=pl.FunctionType.Orchestration, level=pl.Level.CHIP, role=pl.Role.Orchestrator, auto_scope=False)
    def f1(self, a: pl.Tensor[[4, 8], pl.FP32], b: pl.InOut[pl.Tensor[[4, 8], pl.FP32]], n: pl.Scalar[pl.INDEX]):
        with pl.scope():
            with pl.scope():
                t: pl.Tuple[pl.Tensor[[4, 8], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.submit(self.step, a, b, attrs={"arg_directions": [pl.adir.input, pl.adir.inout]})
                id: pl.Scalar[pl.TASK_ID] = t[1]
                made: pl.Tensor[[4, 8], pl.FP32] = pl.tensor.create([4, 8], dtype=pl.FP32, layout=pl.TensorLayout.ND)
                seen: pl.Tensor[[32], pl.FP32] = pl.tensor.reshape(made, [32])
                whole: pl.Tensor[[32], pl.FP32] = pl.tensor.reshape(b, [32])
                twice: pl.Scalar[pl.INDEX] = n * 2
            # CG2103
            u: pl.Tuple[pl.Tensor[[4, 8], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.submit(self.step, a, b, deps=[id], attrs={"arg_directions": [pl.adir.input, pl.adir.inout]})
            # CG2103
            self.step(made, b, attrs={"arg_directions": [pl.adir.input, pl.adir.inout]})
            # CG2103
            x: pl.Scalar[pl.FP32] = pl.tensor.read(seen, [0])
            y: pl.Scalar[pl.FP32] = pl.tensor.read(whole, [twice])
            if n == 0:
                with pl.scope():
                    inner: pl.Tensor[[4, 8], pl.FP32] = pl.tensor.create([4, 8], dtype=pl.FP32, layout=pl.TensorLayout.ND)
                    # CG2103
                    c: pl.Tensor[[4, 8], pl.FP32] = pl.yield_(inner)
            else:
                with pl.scope():
                    c: pl.Tensor[[4, 8], pl.FP32] = pl.yield_(b)
    @pl.function(type=pl.FunctionType.Orchestration, level=pl.Level.CHIP, role=pl.Role.Orchestrator, auto_scope=False)
    def f2(self, a: pl.Tensor[[4, 8], pl.FP32], b: pl.InOut[pl.Tensor[[4, 8], pl.FP32]], n: pl.Scalar[pl.INDEX]):
        with pl.scope():
            t: pl.Tuple[pl.Scalar[pl.INDEX], pl.Tensor[[4, 8], pl.FP32]] = self.counted(b, attrs={"arg_directions": [pl.adir.inout]})
            k: pl.Scalar[pl.INDEX] = t[0]
            self.replacing(b, k, attrs={"arg_directions": [pl.adir.inout, pl.adir.scalar]})
            # CG2116
            self.reading(b, k, attrs={"arg_directions": [pl.adir.inout, pl.adir.scalar]})
            # CG2116
            m: pl.Scalar[pl.INDEX] = k + 1
    @pl.function(type=pl.FunctionType.Orchestration, level=pl.Level.CHIP, role=pl.Role.Orchestrator, auto_scope=False)
    def f3(self, a: pl.Tensor[[4, 8], pl.FP32], b: pl.InOut[pl.Tensor[[4, 8], pl.FP32]], n: pl.Scalar[pl.INDEX]):
        with pl.scope():
            # CG2122
            x: pl.Tensor[[32], pl.FP32] = pl.tensor.reshape(a, n)
            # CG2123
            y: pl.Tensor[[4, 8], pl.FP32] = pl.tensor.slice(a, [4], [0])
            # CG2124
            z: pl.Tensor[[4, 8], pl.FP32] = pl.tensor.transpose(a, 0, 0)
            # CG2124
            w: pl.Scalar[pl.INDEX] = pl.tensor.dim(a, 2)
            # CG2124
            v: pl.Tensor[[4, 8], pl.FP32] = pl.tensor.slice(a, [1, 8], [0, 0], [1, 8], [n])
            # CG2127
            u: pl.Tensor[[4, 8], pl.FP32] = pl.tensor.assemble(b, a, [0, 0], atomic=1)
            # CG2129
            t: pl.Tensor[[4], pl.BF16] = pl.tensor.create([4], dtype=pl.BF16, layout=pl.TensorLayout.ND, init_value=1.0)
            # CG2129
            s: pl.Tensor[[4], pl.INT32] = pl.tensor.create([4], dtype=pl.INT32, layout=pl.TensorLayout.ND, init_value=0.5)
            # CG2130
            r: pl.Tensor[[8], pl.FP4] = pl.tensor.create([8], dtype=pl.FP4, layout=pl.TensorLayout.ND)
    @pl.function(type=pl.FunctionType.Orchestration, level=pl.Level.CHIP, role=pl.Role.Orchestrator, auto_scope=False)
    def f4(self, a: pl.Tensor[[4, 8], pl.FP32], b: pl.InOut[pl.Tensor[[4, 8], pl.FP32]], n: pl.Scalar[pl.INDEX]):
        with pl.scope():
            # CG2104
            for i in pl.pipeline(4, stage=2):
                with pl.scope():
                    x: pl.Scalar[pl.INDEX] = i + 1
    # CG2114
    @pl.function(type=pl.FunctionType.Orchestration, level=pl.Level.CHIP, role=pl.Role.Orchestrator, auto_scope=False)
    def f5(self, w: pld.DistributedTensor[[4, 8], pl.FP32], n: pl.Scalar[pl.INDEX]):
        with pl.scope():
            x: pl.Scalar[pl.INDEX] = n + 1
    @pl.function(type=pl.FunctionType.Orchestration, level=pl.Level.CHIP, role=pl.Role.Orchestrator, auto_scope=False)
    def f6(self, n: pl.Scalar[pl.INDEX]):
        with pl.scope():
            made: pl.Tensor[[4, 8], pl.FP32] = pl.tensor.create([4, 8], dtype=pl.FP32, layout=pl.TensorLayout.ND)
            if n == 0:
                with pl.scope():
                    # CG2132
                    c: pl.Tensor[[4, 8], pl.FP32] = pl.yield_(made)
            else:
                with pl.scope():
                    c: pl.Tensor[[4, 8], pl.FP32] = pl.yield_(made)
    @pl.function(type=pl.FunctionType.Orchestration, level=pl.Level.CHIP, role=pl.Role.Orchestrator, auto_scope=False)
    def f7(self, a: pl.Tensor[[4, 8], pl.FP32], b: pl.InOut[pl.Tensor[[4, 8], pl.FP32]], n: pl.Scalar[pl.INDEX]):
        with pl.scope():
            talk: pl.Tensor[[1], pl.FP32] = pl.tensor.create([1], dtype=pl.FP32, layout=pl.TensorLayout.ND, manual_dep=True)
            hoard: pl.Tensor[[1], pl.FP32] = pl.tensor.create([1], dtype=pl.FP32, layout=pl.TensorLayout.ND, manual_dep=True)
            self.talking(talk, attrs={"arg_directions": [pl.adir.output_existing]})
            # CG2143
            self.hoarding(hoard, attrs={"arg_directions": [pl.adir.output_existing]})
            # CG2107
            self.graph(b, attrs={"arg_directions": [pl.adir.inout]})
            # CG2133
            t: pl.Tuple[pl.Tensor[[4, 8], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.submit(self.step, a, b, predicate=(n < 3), attrs={"arg_directions": [pl.adir.input, pl.adir.inout]})
            # CG2144
            pl.tensor.write(b, [0, 0])
            # CG2117
            self.disagreeing(b, n, attrs={"arg_directions": [pl.adir.inout, pl.adir.scalar]})
            # CG2101
            pl.tensor.write(b, [-1, 0], 1.0)
            # CG2101
            p: pl.Tensor[[2, 8], pl.FP32] = pl.tensor.slice(b, [2, 8], [-2, 0])
            # CG2104
            p: pl.Tensor[[2, 8], pl.FP32] = pl.tensor.slice(b, [2, 8], [2, 0])
            # CG2110
            self.reading(b, b, attrs={"arg_directions": [pl.adir.inout, pl.adir.input]})
            # CG2110
            self.reading(b, n, attrs={"arg_directions": [pl.adir.inout, pl.adir.input]})
            # CG2101
            pl.submit(self.step, a, b, deps=[n], attrs={"arg_directions": [pl.adir.input, pl.adir.inout]})
            if n == 0:
                # CG2104
                return
            pl.tensor.write(b, [0, 0], 1.0)
