package io.commgraph.ir;

import java.util.List;
import java.util.Optional;

/**
 * A function of the program.
 *
 * @param paramDirections one a parameter
 * @param level {@code null} where the kind of function implies none and none is given
 * @param role {@code null} likewise
 * @param requiresRuntimeBinding whether this is a host sub-worker without a body, bound when the
 *     program runs
 */
public record Function(
    Span span,
    List<Variable> params,
    List<ParamDirection> paramDirections,
    FunctionType funcType,
    Level level,
    Role role,
    Attrs attrs,
    boolean requiresRuntimeBinding,
    List<Type> returnTypes,
    Stmt body,
    String name)
    implements Node {
  /** The key of the attribute that names the source of a kernel without a body. */
  public static final String EXTERNAL_SOURCE = "external_source";

  static final Schema<Function> SCHEMA =
      Schema.of("Function", Function.class)
          .ignore("span", FieldType.SPAN, Function::span)
          .def("params", FieldType.VARIABLES, Function::params)
          .use(
              "param_directions",
              FieldType.list(FieldType.Content.CODE, ParamDirection.class),
              Function::paramDirections)
          .use(
              "func_type",
              FieldType.one(FieldType.Content.CODE, FunctionType.class),
              Function::funcType)
          .use("level", FieldType.optional(FieldType.Content.CODE, Level.class), Function::level)
          .use("role", FieldType.optional(FieldType.Content.CODE, Role.class), Function::role)
          .use("attrs", FieldType.ATTRS, Function::attrs)
          .use("requires_runtime_binding", FieldType.BOOL, Function::requiresRuntimeBinding)
          .use("return_types", FieldType.TYPES, Function::returnTypes)
          .use("body", FieldType.STMT, Function::body)
          .ignore("name", FieldType.STRING, Function::name)
          .make(
              v ->
                  new Function(
                      v.next(),
                      v.next(),
                      v.next(),
                      v.next(),
                      v.next(),
                      v.next(),
                      v.next(),
                      v.<Boolean>next(),
                      v.next(),
                      v.next(),
                      v.next()));

  public Function {
    params = List.copyOf(params);
    paramDirections = List.copyOf(paramDirections);
    returnTypes = List.copyOf(returnTypes);
    if (paramDirections.size() != params.size()) {
      throw new IllegalArgumentException(
          "function "
              + name
              + " has "
              + params.size()
              + " parameters and "
              + paramDirections.size()
              + " directions");
    }
    level = derive(name, funcType, "level", impliedLevel(funcType), level);
    role = derive(name, funcType, "role", impliedRole(funcType), role);
  }

  private static Level impliedLevel(FunctionType funcType) {
    return switch (funcType) {
      case ORCHESTRATION, GRAPH -> Level.CHIP;
      case IN_CORE -> Level.CHIP_DIE;
      case AIC -> Level.AIC;
      case AIV -> Level.AIV;
      case GROUP -> Level.CORE_GROUP;
      case OPAQUE, SPMD, INLINE -> null;
    };
  }

  private static Role impliedRole(FunctionType funcType) {
    return switch (funcType) {
      case ORCHESTRATION, GRAPH -> Role.ORCHESTRATOR;
      case IN_CORE, AIC, AIV, GROUP -> Role.SUB_WORKER;
      case OPAQUE, SPMD, INLINE -> null;
    };
  }

  private static <E extends Coded> E derive(
      String name, FunctionType type, String what, E implied, E given) {
    if (implied != null && given != null && implied != given) {
      throw new IllegalArgumentException(
          "function %s: the type %s implies %s %s, not %s"
              .formatted(name, type.irName(), what, implied.irName(), given.irName()));
    }
    return implied != null ? implied : given;
  }

  /**
   * Whether this function runs on the host and orchestrates: it owns allocations and dispatches.
   */
  public boolean isHostOrchestration() {
    return level == Level.HOST
        && (funcType == FunctionType.ORCHESTRATION || role == Role.ORCHESTRATOR);
  }

  /** Whether this function's level is that of the host or above. */
  public boolean isOnHost() {
    return level != null && level != Level.UNDEFINED && level.code() >= Level.HOST.code();
  }

  /** Whether this function orchestrates a chip: calls to it from the host are dispatches. */
  public boolean isChipOrchestration() {
    return level == Level.CHIP
        && funcType != FunctionType.GRAPH
        && (funcType == FunctionType.ORCHESTRATION || role == Role.ORCHESTRATOR);
  }

  /** Where the C++ of a kernel lies that is not written here; empty for a function with a body. */
  public Optional<String> externalSource() {
    return attrs.getString(EXTERNAL_SOURCE).filter(path -> !path.isEmpty());
  }

  /** The direction of a parameter. */
  public ParamDirection direction(int param) {
    return paramDirections.get(param);
  }

  /** The parameter's position by identity, if {@code variable} is one. */
  public Optional<Integer> paramIndex(Expr variable) {
    for (int i = 0; i < params.size(); i++) {
      if (params.get(i) == variable) {
        return Optional.of(i);
      }
    }
    return Optional.empty();
  }

  /** This function with another body. */
  public Function withBody(Stmt changed) {
    return changed == body ? this : with(params, paramDirections, attrs, changed);
  }

  /** This function with other attributes. */
  public Function withAttrs(Attrs changed) {
    return with(params, paramDirections, changed, body);
  }

  /** This function with other parameters and one direction for each of them. */
  public Function withParams(List<Variable> changed, List<ParamDirection> directions) {
    return with(changed, directions, attrs, body);
  }

  private Function with(
      List<Variable> changedParams,
      List<ParamDirection> changedDirections,
      Attrs changedAttrs,
      Stmt changedBody) {
    return new Function(
        span,
        changedParams,
        changedDirections,
        funcType,
        level,
        role,
        changedAttrs,
        requiresRuntimeBinding,
        returnTypes,
        changedBody,
        name);
  }

  @Override
  public Schema<Function> schema() {
    return SCHEMA;
  }
}
