package io.commgraph.backend;

import io.commgraph.ir.Function;
import io.commgraph.ir.FunctionType;
import io.commgraph.ir.Program;
import java.util.List;

/**
 * Where the code of chip orchestrations and of their kernels goes: on top of the output folder if
 * one orchestration is all that there is, else into a folder for each (code generation
 * specification, D.1).
 */
public final class ChipFolders {
  /** Where the folders lie, those of built-in orchestrations among them. */
  public static final String NEXT_LEVELS = "next_levels/";

  private final boolean isSingle;

  public ChipFolders(Program program) {
    this.isSingle =
        chips(program).size() == 1 && program.functions().stream().noneMatch(Function::isOnHost);
  }

  /** The chip orchestrations of a program, in the order of their names: each becomes a file. */
  public static List<Function> chips(Program program) {
    return program.functions().stream()
        .filter(function -> function.funcType() == FunctionType.ORCHESTRATION)
        .toList();
  }

  /** The path of a file of that orchestration, given its path in the folder. */
  public String path(Function chip, String path) {
    return isSingle ? path : NEXT_LEVELS + chip.name() + "/" + path;
  }
}
