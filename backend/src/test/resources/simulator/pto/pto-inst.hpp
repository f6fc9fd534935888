// The tile instructions that the built-in kernels use, on plain memory.
#pragma once
#include <algorithm>
#include <cstdint>
#include <cstring>

#define PIPE_ALL 0
inline void pipe_barrier(int) { __atomic_thread_fence(__ATOMIC_SEQ_CST); }
using half = _Float16;

namespace pto {
template <int A, int B, int C, int D, int E>
struct Shape {
    int64_t last;
    explicit Shape(int64_t count) : last(count) {}
};
template <int A, int B, int C, int D, int E>
struct Stride {};
template <typename T, typename ShapeType, typename StrideType>
struct GlobalTensor {
    T* data;
    int64_t count;
    GlobalTensor(T* pointer, ShapeType shape) : data(pointer), count(shape.last) {}
};
enum class TileType { Vec };
enum class BLayout { RowMajor };
inline thread_local unsigned char buffer[1 << 18];
template <TileType K, typename T, int R, int C, BLayout L, int VR, int VC>
struct Tile {
    int64_t rows, count;
    T* data = nullptr;
    Tile(int64_t r, int64_t c) : rows(r), count(c) {}
};
template <typename TileData>
void TASSIGN(TileData& tile, uint64_t address) {
    tile.data = reinterpret_cast<decltype(tile.data)>(buffer + address);
}
template <typename TileData, typename Global>
void TLOAD(TileData& tile, Global& from) {
    std::memcpy(tile.data, from.data, tile.count * sizeof(*tile.data));
}
template <typename Global, typename TileData>
void TSTORE(Global& to, TileData& tile) {
    std::memcpy(to.data, tile.data, to.count * sizeof(*tile.data));
}
#define ELEMENTWISE(NAME, RESULT)                              \
    template <typename TileData>                               \
    void NAME(TileData& to, TileData& one, TileData& other) {  \
        for (int64_t i = 0; i < to.count; i++) {               \
            auto a = one.data[i], b = other.data[i];           \
            to.data[i] = RESULT;                               \
        }                                                      \
    }
ELEMENTWISE(TADD, a + b)
ELEMENTWISE(TMUL, a* b)
ELEMENTWISE(TMAX, std::max(a, b))
ELEMENTWISE(TMIN, std::min(a, b))
}  // namespace pto
