import pypto.language as pl
import pypto.language.distributed as pld

@pl.program
class Case:
    @pl.function(type=pl.FunctionType.AIV, level=pl.Level.AIV, role=pl.Role.SubWorker)
    def step(a: pl.Tensor[[4, 8], pl.FP32], b: pl.InOut[pl.Tensor[[4, 8], pl.FP32]]) -> pl.Tensor[[4, 8], pl.FP32]:
        return b
    @pl.function(type=pl.FunctionType.Orchestration, level=pl.Level.CHIP, role=pl.Role.Orchestrator, auto_scope=False)
    def f(self, a: pl.Tensor[[4, 8], pl.FP32], b: pl.InOut[pl.Tensor[[4, 8], pl.FP32]], n: pl.Scalar[pl.INDEX]):
        with pl.scope():
            with pl.scope(mode=pl.ScopeMode.MANUAL):
                first: pl.Tuple[pl.Tensor[[4, 8], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.submit(self.step, a, b, attrs={"arg_directions": [pl.adir.input, pl.adir.inout]})
                b_1: pl.Tensor[[4, 8], pl.FP32] = first[0]
                first_id: pl.Scalar[pl.TASK_ID] = first[1]
                twice: pl.Scalar[pl.INDEX] = n * 2
                seen: pl.Tensor[[32], pl.FP32] = pl.tensor.reshape(b_1, [32])
            with pl.scope(mode=pl.ScopeMode.MANUAL):
                none: pl.Scalar[pl.TASK_ID] = pl.system.task_invalid()
                for r, (last, b_2) in pl.range(2, init_values=(none, b_1), attrs={"iter_arg_rebind_0": True, "iter_arg_array_size_0": 3, "iter_arg_rebind_1": False}):
                    for c, (inner, b_3) in pl.parallel(6, 0, -2, init_values=(last, b_2), attrs={"iter_arg_rebind_0": True, "iter_arg_array_size_0": 3, "iter_arg_rebind_1": False}):
                        again: pl.Tuple[pl.Tensor[[4, 8], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.submit(self.step, a, b_3, deps=[inner, first_id], attrs={"arg_directions": [pl.adir.input, pl.adir.inout]})
                        b_4: pl.Tensor[[4, 8], pl.FP32] = again[0]
                        again_id: pl.Scalar[pl.TASK_ID] = again[1]
                        inner_last, b_5 = pl.yield_(again_id, b_4)
                    outer_last, b_6 = pl.yield_(inner_last, b_5)
                fresh: pl.Tensor[[4, 8], pl.FP32] = pl.tensor.create([4, 8], dtype=pl.FP32, layout=pl.TensorLayout.ND)
                for k, (cool, warm) in pl.range(n, init_values=(fresh, b_6), attrs={"iter_arg_rebind_0": True, "iter_arg_rebind_1": True}):
                    cooler: pl.Tensor[[4, 8], pl.FP32] = self.step(a, cool, attrs={"arg_directions": [pl.adir.input, pl.adir.inout]})
                    cool_last, warm_last = pl.yield_(warm, cooler)
                known: pl.Scalar[pl.BOOL] = pl.system.task_is_valid(first_id)
            fence: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[first_id])
            start: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
            x: pl.Scalar[pl.FP32] = pl.tensor.read(seen, [twice])
            after: pl.Tuple[pl.Tensor[[4, 8], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.submit(self.step, cool_last, b_6, deps=[fence, start, outer_last], attrs={"arg_directions": [pl.adir.no_dep, pl.adir.inout]})
