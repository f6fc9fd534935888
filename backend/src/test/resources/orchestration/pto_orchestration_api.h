// Declarations of what an emitted orchestration uses of the runtime, and of nothing else, so that
// a compiler can check the text without the runtime (code generation design, section B).
#pragma once

#include <algorithm>
#include <cstdint>

// Element types that the compiler for the control processor has.
struct half { float value; };
struct bfloat16_t { float value; };
struct float8_e4m3_t { uint8_t value; };
struct float8_e5m2_t { uint8_t value; };
struct float8_e8m0_t { uint8_t value; };
struct float4_e2m1x2_t { uint8_t value; };

enum class DataType {
    UNKNOWN, FLOAT16, FLOAT32, BFLOAT16, INT8, INT16, INT32, INT64, UINT8, UINT16, UINT32, UINT64,
    FP8E4M3FN, FP8E5M2, FP8E8M0, FP4E2M1
};

struct ChipTensor {
    ChipTensor() = delete;
    ChipTensor(const ChipTensor&) = default;
    ChipTensor& operator=(const ChipTensor&) = default;
    ChipTensor view(const uint32_t* shapes, const uint32_t* offsets) const;
    ChipTensor reshape(const uint32_t* shapes, uint32_t ndims) const;
    ChipTensor transpose(uint32_t first, uint32_t second) const;
    uint64_t numel() const;
    uint32_t shapes[5];
    uint64_t strides[5];
    uint32_t ndims;
    bool is_contiguous;
};

struct PTO2TaskId {
    static PTO2TaskId invalid();
    bool is_valid() const;
};

struct TaskOutputTensors {
    const ChipTensor& get_ref(uint32_t index) const;
    PTO2TaskId task_id() const;
};

struct TensorCreateInfo {
    TensorCreateInfo(const uint32_t* shapes, uint32_t ndims, DataType dtype, bool manual_dep = false);
    template <typename T> void set_initial_value(T value);
};

template <typename... Infos> TaskOutputTensors alloc_tensors(const TensorCreateInfo& first, const Infos&... more) {
    static_assert(sizeof...(more) < 16, "a batch has at most 16 tensors");
    (void)first;
    ((void)static_cast<const TensorCreateInfo&>(more), ...);
    return TaskOutputTensors{};
}

enum class PredicateOp { EQ, NE, GT, LT, GE, LE };

struct CoreTaskPredicate {
    struct {
        const ChipTensor* tensor;
        uint32_t ndims;
        uint32_t indices[5];
    } operand;
    PredicateOp op;
    int64_t target;
};

struct CoreTaskArgs {
    void add_input(const ChipTensor& tensor);
    void add_output(const ChipTensor& tensor);
    void add_output(const TensorCreateInfo& info);
    void add_inout(const ChipTensor& tensor);
    void add_no_dep(const ChipTensor& tensor);
    void add_scalar(uint64_t word);
    template <typename... Tensors> void dump(const ChipTensor& first, const Tensors&... more);
    void set_allow_early_resolve(bool allowed);
    void set_predicate(const CoreTaskPredicate& predicate);
    void set_dependencies(const PTO2TaskId* ids, uint32_t count);
    struct {
        void set_block_num(int64_t count);
        void set_require_sync_start(bool required);
    } launch_spec;
};

constexpr int INVALID_KERNEL_ID = -1;

struct MixedKernels {
    int aic;
    int aiv;
    int second_aiv;
};

TaskOutputTensors rt_submit_aic_task(int kernel, const CoreTaskArgs& args);
TaskOutputTensors rt_submit_aiv_task(int kernel, const CoreTaskArgs& args);
TaskOutputTensors rt_submit_task(const MixedKernels& kernels, const CoreTaskArgs& args);
TaskOutputTensors rt_submit_dummy_task(const CoreTaskArgs& args);
int32_t rt_available_cluster_count();
int32_t rt_available_aiv_count();

template <typename T> T get_tensor_data(const ChipTensor& tensor, uint32_t ndims, const uint32_t* indices);
template <typename T> void set_tensor_data(const ChipTensor& tensor, uint32_t ndims, const uint32_t* indices, T value);
template <typename T> T from_u64(uint64_t word);
uint64_t to_u64(float value);

enum class PTO2ScopeMode { MANUAL };

struct PTO2Scope {
    PTO2Scope();
    explicit PTO2Scope(PTO2ScopeMode mode);
    explicit operator bool() const;
};

// The statement that follows runs once, inside the scope.
#define PTO2_SCOPE(...) if (PTO2Scope pto2_scope{__VA_ARGS__})

struct ChipTaskArgs {
    struct Tensor {
        const ChipTensor& ref() const;
    };
    Tensor tensor(uint32_t index) const;
    uint64_t scalar(uint32_t index) const;
};

struct PTO2OrchestrationConfig {
    int expected_arg_count;
};
