// Runs the built-in kernels on simulated ranks, one thread for each block, and checks what they leave in the windows.
// Each runs twice on one domain: signals that were not reset would let the second run pass its barriers too early.
#include <cstdio>
#include <functional>
#include <string>
#include <thread>
#include <vector>

#include "intrinsic.h"
#include "pto/comm/pto_comm_inst.hpp"
#include "pto/pto-inst.hpp"
#include "tensor.h"

#define __CPU_SIM
// KERNELS

namespace {
constexpr int kRanks = 4;
int failures = 0;

using Kernel = void (*)(int64_t*);
using Values = std::function<float(int rank, int index)>;

/** One domain; float operands lie behind each other in a window, integer ones likewise. */
struct Domain {
    // One block of memory for each rank: the distance between windows is the same for all operands.
    static constexpr size_t kBytes = 1 << 16;
    std::vector<std::vector<char>> windows =
        std::vector<std::vector<char>>(kRanks, std::vector<char>(kBytes));

    float* floats(int rank, int at) { return reinterpret_cast<float*>(windows[rank].data()) + at; }
    int32_t* ints(int rank, int at) {
        return reinterpret_cast<int32_t*>(windows[rank].data() + kBytes / 2) + at;
    }

    void run(Kernel kernel, std::vector<std::vector<ChipTensor>> tensors, int blocks = 1) {
        std::vector<std::thread> threads;
        for (int rank = 0; rank < kRanks; rank++) {
            for (int block = 0; block < blocks; block++) {
                threads.emplace_back([=, this, &tensors] {
                    int64_t context[68] = {};
                    context[2] = (int64_t{kRanks} << 32) | rank;
                    for (int peer = 0; peer < kRanks; peer++) {
                        context[4 + peer] = reinterpret_cast<int64_t>(windows[peer].data());
                    }
                    std::vector<int64_t> args;
                    for (auto& tensor : tensors[rank]) {
                        args.push_back(reinterpret_cast<int64_t>(&tensor));
                    }
                    args.push_back(kRanks);
                    args.push_back(reinterpret_cast<int64_t>(context));
                    this_block = block;
                    all_blocks = blocks;
                    kernel(args.data());
                });
            }
        }
        for (auto& thread : threads) {
            thread.join();
        }
    }
};

ChipTensor tensor(void* place, std::vector<uint32_t> shape) {
    ChipTensor result{};
    result.buffer.addr = reinterpret_cast<uint64_t>(place);
    result.ndims = shape.size();
    std::copy(shape.begin(), shape.end(), result.shapes);
    return result;
}

void expect(bool right, const char* kernel, int rank, int index) {
    if (!right && failures++ < 20) {
        std::printf("%s: rank %d, element %d\n", kernel, rank, index);
    }
}

float start(int rank, int index) { return 1 + (rank * 7 + index * 3) % 11; }

/** Target and signal: the target starts as start() and must end as the values. */
void inPlace(const char* name, Kernel kernel, uint32_t count, int signals, int blocks, Values values) {
    Domain domain;
    for (int round = 0; round < 2; round++) {
        std::vector<std::vector<ChipTensor>> tensors;
        for (int rank = 0; rank < kRanks; rank++) {
            for (uint32_t i = 0; i < count; i++) {
                domain.floats(rank, 0)[i] = start(rank, i);
            }
            tensors.push_back({tensor(domain.floats(rank, 0), {kRanks, count / kRanks}),
                               tensor(domain.ints(rank, 0), {uint32_t(signals)})});
        }
        domain.run(kernel, tensors, blocks);
        for (int rank = 0; rank < kRanks; rank++) {
            for (uint32_t i = 0; i < count; i++) {
                expect(domain.floats(rank, 0)[i] == values(rank, i), name, rank, i);
            }
            for (int i = 0; i < signals; i++) {
                expect(domain.ints(rank, 0)[i] == 0, name, rank, -1 - i);
            }
        }
    }
}

/** Input, target and signal, and the counts of a ragged exchange if there are any. */
void put(const char* name, Kernel kernel, uint32_t input, uint32_t target, bool ragged, Values values) {
    Domain domain;
    for (int round = 0; round < 2; round++) {
        std::vector<std::vector<ChipTensor>> tensors;
        for (int rank = 0; rank < kRanks; rank++) {
            for (uint32_t i = 0; i < input; i++) {
                domain.floats(rank, 0)[i] = start(rank, i);
            }
            std::vector<ChipTensor> operands = {tensor(domain.floats(rank, 0), {input}),
                                                tensor(domain.floats(rank, input), {kRanks * 2, target / kRanks / 2}),
                                                tensor(domain.ints(rank, 0), {kRanks})};
            if (ragged) {
                for (int peer = 0; peer < kRanks; peer++) {
                    domain.ints(rank, 64)[peer] = rank + peer - 1;
                }
                operands.push_back(tensor(domain.ints(rank, 64), {kRanks}));
                operands.push_back(tensor(domain.ints(rank, 128), {kRanks}));
            }
            tensors.push_back(operands);
        }
        domain.run(kernel, tensors);
        for (int rank = 0; rank < kRanks; rank++) {
            for (uint32_t i = 0; i < target; i++) {
                expect(domain.floats(rank, input)[i] == values(rank, i), name, rank, i);
            }
            for (int peer = 0; peer < kRanks; peer++) {
                expect(domain.ints(rank, 0)[peer] == 0, name, rank, -1 - peer);
                int sent = std::min(peer + rank - 1, 2);
                expect(!ragged || domain.ints(rank, 128)[peer] == sent, name, rank, 1000 + peer);
            }
        }
    }
}

float all(int index, std::function<float(float, float)> combine) {
    float result = start(0, index);
    for (int rank = 1; rank < kRanks; rank++) {
        result = combine(result, start(rank, index));
    }
    return result;
}
}  // namespace

int main() {
    auto sum = [](int, int i) { return all(i, [](float a, float b) { return a + b; }); };
    auto max = [](int, int i) { return all(i, [](float a, float b) { return std::max(a, b); }); };
    auto min = [](int, int i) { return all(i, [](float a, float b) { return std::min(a, b); }); };
    auto prod = [](int, int i) { return all(i, [](float a, float b) { return a * b; }); };
    inPlace("allreduce sum", allreduce_sum, 600, kRanks, 1, sum);
    inPlace("allreduce sum, three blocks", allreduce_sum, 1000, kRanks * 3, 3, sum);
    inPlace("allreduce max", allreduce_max, 64, kRanks, 1, max);
    inPlace("allreduce min", allreduce_min, 64, kRanks, 1, min);
    inPlace("allreduce prod", allreduce_prod, 64, kRanks, 1, prod);
    inPlace("ring", ring, 1200, kRanks * (2 * (kRanks - 1) + 1), 1, sum);
    inPlace("broadcast", broadcast, 600, kRanks, 1, [](int, int i) { return start(2, i); });
    inPlace("reduce_scatter", reduce_scatter, 1200, kRanks, 1, [&](int rank, int i) {
        return i / 300 == rank ? sum(rank, i) : start(rank, i);
    });
    put("allgather", allgather, 300, 1200, false, [](int, int i) { return start(i / 300, i % 300); });
    auto exchanged = [](int rank, int i) { return start(i / 80, rank * 80 + i % 80); };
    put("all_to_all", all_to_all, 320, 320, false, exchanged);
    put("all_to_all_v", all_to_all_v, 320, 320, true, exchanged);

    Domain domain;
    std::vector<std::vector<ChipTensor>> signals;
    for (int rank = 0; rank < kRanks; rank++) {
        signals.push_back({tensor(domain.ints(rank, 0), {kRanks})});
    }
    domain.run(barrier, signals);
    for (int rank = 0; rank < kRanks; rank++) {
        expect(domain.ints(rank, 0)[0] == 0, "barrier", rank, 0);
    }
    std::printf(failures == 0 ? "fine\n" : "%d failures\n", failures);
    return failures != 0;
}
