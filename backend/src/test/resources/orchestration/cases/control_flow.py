import pypto.language as pl
import pypto.language.distributed as pld

@pl.program
class Case:
    @pl.function(type=pl.FunctionType.AIV, level=pl.Level.AIV, role=pl.Role.SubWorker)
    def step(a: pl.Tensor[[4, 8], pl.FP32], b: pl.InOut[pl.Tensor[[4, 8], pl.FP32]]) -> pl.Tensor[[4, 8], pl.FP32]:
        return b
    @pl.function(type=pl.FunctionType.Orchestration, level=pl.Level.CHIP, role=pl.Role.Orchestrator, auto_scope=False)
    def f(self, a: pl.Tensor[[4, 8], pl.FP32], b: pl.InOut[pl.Tensor[[4, 8], pl.FP32]], n: pl.Scalar[pl.INDEX], s: pl.Scalar[pl.INT32]):
        with pl.scope():
            zero: pl.Scalar[pl.INDEX] = 0
            one: pl.Scalar[pl.INDEX] = 1
            for i, (x, y) in pl.range(n, init_values=(zero, one), attrs={"iter_arg_rebind_0": True, "iter_arg_rebind_1": True}):
                with pl.scope():
                    z: pl.Scalar[pl.INDEX] = x + y
                    x_last, y_last = pl.yield_(y, z)
            for w, (u, v) in pl.range(3, init_values=(x_last, y_last), attrs={"iter_arg_rebind_0": True, "iter_arg_rebind_1": True}):
                with pl.scope():
                    u_last, v_last = pl.yield_(v, u)
            for (count, back) in pl.while_(init_values=(u_last, b)):
                pl.cond(count < n)
                b_1: pl.Tensor[[4, 8], pl.FP32] = self.step(a, back, attrs={"arg_directions": [pl.adir.input, pl.adir.inout]})
                next: pl.Scalar[pl.INDEX] = count + 1
                count_last, b_2 = pl.yield_(next, b_1)
            for j in pl.range(n, 0, -2):
                with pl.scope():
                    half: pl.Scalar[pl.INDEX] = (j - x_last) // 2
                    rest: pl.Scalar[pl.INDEX] = (j - y_last) % 3
                    sum: pl.Scalar[pl.INDEX] = (j + 15) // 16
            for k in pl.range(0, n, x_last):
                with pl.scope():
                    small: pl.Scalar[pl.INDEX] = pl.min(k, n)
                    wide: pl.Scalar[pl.INDEX] = pl.cast(s, pl.INDEX)
                    if (k < n and s != 0) or not s == 3:
                        with pl.scope():
                            merged: pl.Scalar[pl.INDEX] = pl.yield_(small)
                    else:
                        with pl.scope():
                            merged: pl.Scalar[pl.INDEX] = pl.yield_(wide)
                    more: pl.Scalar[pl.INDEX] = -merged
            with pl.scope():
                eight: pl.Scalar[pl.INDEX] = n * 8
                whole: pl.Tensor[[32], pl.FP32] = pl.tensor.reshape(b_2, [32])
            x_0: pl.Scalar[pl.FP32] = pl.tensor.read(whole, [eight])
            total: pl.Scalar[pl.INDEX] = 0
            for t in pl.range(n):
                with pl.scope():
                    total = total + t
            last: pl.Scalar[pl.INDEX] = total
