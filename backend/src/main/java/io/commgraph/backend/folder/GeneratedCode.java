package io.commgraph.backend.folder;

import io.commgraph.backend.ChipFolders;
import io.commgraph.backend.EmittedFile;
import io.commgraph.backend.Keywords;
import io.commgraph.backend.host.BuiltinVariant;
import io.commgraph.backend.host.HostDriver;
import io.commgraph.backend.host.HostModule;
import io.commgraph.backend.kernel.KernelEmitter;
import io.commgraph.backend.kernel.KernelOptions;
import io.commgraph.backend.orchestration.ChipOrchestration;
import io.commgraph.diagnostics.Diagnostic;
import io.commgraph.diagnostics.DiagnosticException;
import io.commgraph.diagnostics.Diagnostics;
import io.commgraph.diagnostics.OutputCode;
import io.commgraph.ir.Function;
import io.commgraph.ir.FunctionType;
import io.commgraph.ir.Program;
import io.commgraph.transforms.Target;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.regex.Pattern;

/**
 * All code of a program in its final state. A program with host code becomes a host driver and one
 * folder for each chip orchestration; a program for one chip alone becomes that folder's content
 * (code generation specification, 0.3, D.1).
 */
public final class GeneratedCode {
  /** Where the folders of chip orchestrations and built-in kernels lie. */
  private static final Pattern FILE_NAME = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");

  /** What the runtime calls in the file of a kernel. */
  private static final String KERNEL_ENTRY = "kernel_entry";

  private GeneratedCode() {}

  /**
   * The files in the order of their paths. Findings go to {@code diagnostics}.
   *
   * @param locations whether the kernels say where each operation comes from
   * @return nothing if there are errors
   */
  public static List<EmittedFile> emit(
      Program program, Target target, boolean locations, Diagnostics diagnostics) {
    checkFunctions(program, diagnostics);
    if (diagnostics.hasErrors()) {
      return List.of();
    }
    List<EmittedFile> files = new ArrayList<>();
    Optional<HostModule> driver = HostDriver.emit(program, diagnostics);
    driver.ifPresent(module -> host(program, module, target, files));
    files.addAll(SubWorkers.emit(program, diagnostics));
    chips(program, files, diagnostics);
    KernelOptions options = new KernelOptions(locations, target.name());
    collect(diagnostics, () -> KernelEmitter.emit(program, options)).ifPresent(files::addAll);
    if (!HostDriver.isNeeded(program)) {
      files.add(Metadata.compiled(program, target));
    }
    if (diagnostics.hasErrors()) {
      return List.of();
    }
    files.sort((one, other) -> one.path().compareTo(other.path()));
    return files;
  }

  /**
   * A function's name becomes part of a path, and that of some a name in the file. Code of a chip
   * follows from the function's type, not from its level and role.
   */
  private static void checkFunctions(Program program, Diagnostics diagnostics) {
    for (Function function : program.functions()) {
      if (!FILE_NAME.matcher(function.name()).matches()) {
        report(OutputCode.NO_FILE_NAME, function, diagnostics);
      } else if (isReserved(function)) {
        report(OutputCode.RESERVED_NAME, function, diagnostics);
      } else if (function.isChipOrchestration()
          && function.funcType() != FunctionType.ORCHESTRATION) {
        report(OutputCode.CHIP_WITHOUT_CODE, function, diagnostics);
      }
    }
  }

  private static void report(OutputCode code, Function function, Diagnostics diagnostics) {
    diagnostics.report(Diagnostic.of(code, function.span(), function.name()).in(function.name()));
  }

  /** The host driver gives its functions names of its own; other files take them over. */
  private static boolean isReserved(Function function) {
    if (function.funcType().isKernel()) {
      return Keywords.CPP.contains(function.name()) || function.name().equals(KERNEL_ENTRY);
    }
    return SubWorkers.isOne(function)
        && (Keywords.PYTHON.contains(function.name())
            || SubWorkers.IMPORTED.contains(function.name()));
  }

  private static void host(
      Program program, HostModule module, Target target, List<EmittedFile> files) {
    files.add(new EmittedFile(HostModule.PATH, module.text()));
    files.add(Metadata.distributed(program, module.entry(), target));
    for (BuiltinVariant variant : module.builtins()) {
      BuiltinFolder.files(variant)
          .forEach(file -> files.add(file.below(ChipFolders.NEXT_LEVELS + variant.name())));
    }
  }

  private static void chips(Program program, List<EmittedFile> files, Diagnostics diagnostics) {
    ChipFolders folders = new ChipFolders(program);
    for (Function chip : ChipFolders.chips(program)) {
      collect(diagnostics, () -> ChipOrchestration.emit(program, chip))
          .ifPresent(
              code ->
                  List.of(ChipOrchestration.file(code), KernelConfig.of(code))
                      .forEach(
                          file ->
                              files.add(
                                  new EmittedFile(folders.path(chip, file.path()), file.text()))));
    }
  }

  private static <T> Optional<T> collect(Diagnostics diagnostics, Supplier<T> emitter) {
    try {
      return Optional.of(emitter.get());
    } catch (DiagnosticException refused) {
      refused.diagnostics().forEach(diagnostics::report);
      return Optional.empty();
    }
  }
}
