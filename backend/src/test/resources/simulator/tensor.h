#pragma once
#include <cstdint>
struct ChipTensor {
    struct {
        uint64_t addr;
    } buffer;
    uint64_t start_offset;
    uint32_t ndims;
    uint32_t shapes[5];
};
