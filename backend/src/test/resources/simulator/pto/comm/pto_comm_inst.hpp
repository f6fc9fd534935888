// The signals that the built-in kernels use, on plain memory.
#pragma once
#include <cstdint>
#include <thread>

namespace pto::comm {
enum class NotifyOp { AtomicAdd, Set };
enum class WaitCmp { EQ, GE };
struct Signal {
    int32_t* place;
    explicit Signal(int32_t* p) : place(p) {}
};
inline void TNOTIFY(Signal& signal, int32_t value, NotifyOp op) {
    if (op == NotifyOp::Set) {
        __atomic_store_n(signal.place, value, __ATOMIC_SEQ_CST);
    } else {
        __atomic_fetch_add(signal.place, value, __ATOMIC_SEQ_CST);
    }
}
inline void TWAIT(Signal& signal, int32_t value, WaitCmp) {
    while (__atomic_load_n(signal.place, __ATOMIC_SEQ_CST) < value) {
        std::this_thread::yield();
    }
}
}  // namespace pto::comm
