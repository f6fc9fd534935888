import pypto.language as pl
import pypto.language.distributed as pld

@pl.program
class Case:
    @pl.function(type=pl.FunctionType.AIV, level=pl.Level.AIV, role=pl.Role.SubWorker)
    def step(a: pl.Tensor[[4, 8], pl.FP32], b: pl.InOut[pl.Tensor[[4, 8], pl.FP32]]) -> pl.Tensor[[4, 8], pl.FP32]:
        return b
    @pl.function(type=pl.FunctionType.Orchestration, level=pl.Level.CHIP, role=pl.Role.Orchestrator, auto_scope=False)
    def f(self, a: pl.Tensor[[M, 8], pl.FP32], b: pl.InOut[pl.Tensor[[4, 8], pl.FP32]], m: pl.InOut[pl.Tensor[[16, M], pl.INT32]], e: pl.Tensor[[], pl.FP32]):
        with pl.scope():
            rows: pl.Scalar[pl.INDEX] = pl.tensor.dim(a, 0)
            columns: pl.Scalar[pl.INDEX] = pl.tensor.dim(a, -1)
            part: pl.Tensor[[2, 8], pl.FP32] = pl.tensor.slice(a, [2, M], [rows, 0])
            depth: pl.Scalar[pl.INDEX] = pl.tensor.dim(part, 1)
            row: pl.Tensor[[8], pl.FP32] = pl.tensor.slice(b, [1, 8], [2, 0], [1, 8], [0])
            flat: pl.Tensor[[32], pl.FP32] = pl.tensor.reshape(b, [32])
            turned: pl.Tensor[[8, 4], pl.FP32] = pl.tensor.transpose(b, 0, -1)
            copy: pl.Tensor[[32], pl.FP32] = flat
            x: pl.Scalar[pl.FP32] = pl.tensor.read(flat, [rows])
            y: pl.Scalar[pl.FP32] = pl.tensor.read(e, [])
            pl.tensor.write(m, [3, rows], pl.const(7, pl.INT32))
            pl.tensor.write(copy, [0], x)
            wide: pl.Tensor[[2, 16], pl.FP32, pl.TensorView(stride=[16, 1], layout=pl.TensorLayout.ND)] = pl.tensor.view(b, [2, 16])
            lying: pl.Tensor[[8, 4], pl.FP32, pl.TensorView(layout=pl.TensorLayout.DN)] = pl.tensor.view(b, layout=pl.TensorLayout.DN)
            same: pl.Tensor[[4, 8], pl.FP32] = pl.tensor.view(b, layout=pl.TensorLayout.ND)
