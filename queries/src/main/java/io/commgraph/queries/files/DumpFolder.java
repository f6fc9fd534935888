package io.commgraph.queries.files;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.commgraph.transforms.Pass;
import io.commgraph.transforms.pipeline.Pipeline;
import io.commgraph.transforms.pipeline.Stage;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;

/**
 * A {@code passes_dump/} folder: the snapshots that the reference compiler leaves behind, {@code
 * 00_frontend.py} and {@code NN_after_PassName.py} (design, 7). The compiler runs passes of its own
 * before the first one of the pipeline here, so an early snapshot is nothing to start from.
 */
public final class DumpFolder {
  private static final Pattern NAME = Pattern.compile("(\\d+)_(?:after_)?(\\w+)\\.[a-z.]+");

  private static final Pattern OF_COMPILER =
      Pattern.compile("\\d+_after_\\w+\\.[a-z.]+|00_frontend\\.[a-z.]+");

  /** The pass of the reference that comes last before the pipeline. */
  private static final String LAST_BEFORE = "ExpandManualPhaseFence";

  /** The pass after which programs have domains. */
  private static final String DOMAINS = "MaterializeCommDomainScopes";

  /** A pass of the pipeline that the reference also runs earlier, so that its name says nothing. */
  private static final String SIMPLIFY = "Simplify";

  /** One snapshot, and the pass after which it was taken. */
  public record Snapshot(int number, String pass, Path file) {
    @Override
    public String toString() {
      return "%02d (%s)".formatted(number, pass);
    }
  }

  private final List<Snapshot> snapshots;
  private final int entry;

  private DumpFolder(List<Snapshot> snapshots) {
    this.snapshots = snapshots;
    this.entry = entry();
  }

  /** The snapshots in a folder; of one that is there in several forms, the one that holds most. */
  static DumpFolder of(Path folder) throws IOException {
    TreeMap<Integer, Snapshot> byNumber = new TreeMap<>();
    try (Stream<Path> files = Files.list(folder)) {
      files
          .filter(file -> Format.of(file.toString()).isPresent())
          .sorted(Comparator.comparingInt(DumpFolder::form).thenComparing(Path::toString))
          .forEach(
              file -> {
                Matcher name = NAME.matcher(file.getFileName().toString());
                if (name.matches() && name.group(1).length() < 7) {
                  int number = Integer.parseInt(name.group(1));
                  byNumber.putIfAbsent(number, new Snapshot(number, name.group(2), file));
                }
              });
    }
    return new DumpFolder(List.copyOf(byNumber.values()));
  }

  /**
   * Whether a folder holds the snapshots of one program: one of them is named after the pass that
   * it was taken after, or is the first of all.
   */
  static boolean isDump(Path folder) {
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .map(file -> file.getFileName().toString())
          .anyMatch(name -> Format.of(name).isPresent() && OF_COMPILER.matcher(name).matches());
    } catch (IOException e) {
      return false; // reading it says what is wrong
    }
  }

  /** Which of two forms of one program is taken: the one that holds most comes first. */
  static int form(Path file) {
    return Format.of(file.toString()).filter(form -> form == Format.TEXT).isPresent() ? 1 : 0;
  }

  /** All snapshots, by number. */
  public List<Snapshot> snapshots() {
    return snapshots;
  }

  Optional<Snapshot> numbered(int number) {
    return snapshots.stream().filter(each -> each.number() == number).findFirst();
  }

  /** All numbers, for messages. */
  String numbers() {
    return snapshots.stream()
        .map(each -> String.valueOf(each.number()))
        .collect(Collectors.joining(", "));
  }

  /** The newest snapshot that the pipeline can start from. */
  Optional<Snapshot> newest() {
    for (int i = snapshots.size() - 1; i >= entry; i--) {
      if (!hasLostDomains(i)) {
        return Optional.of(snapshots.get(i));
      }
    }
    return Optional.empty();
  }

  /**
   * How far a snapshot can be brought to find its errors. Passes before the pipeline leave the host
   * functions' allocations, windows and dispatches as they are (seed document, "Position in the
   * pipeline"), so earlier snapshots can be brought to their domains.
   */
  public Stage reach(Snapshot snapshot) {
    int index = snapshots.indexOf(snapshot);
    if (hasLostDomains(index)) {
      return Stage.BEFORE;
    }
    return index < entry ? Stage.DOMAINS : Stage.CODE;
  }

  /** The position of the first snapshot that the pipeline can start from. */
  private int entry() {
    List<String> own = Pipeline.steps().stream().map(Pipeline.Step::pass).map(Pass::name).toList();
    for (int i = 0; i < snapshots.size(); i++) {
      String pass = snapshots.get(i).pass();
      if (pass.equals(LAST_BEFORE)) {
        return i;
      }
      if (own.contains(pass) && !pass.equals(SIMPLIFY)) {
        return pass.equals(own.get(0)) ? Math.max(0, i - 1) : i;
      }
    }
    return snapshots.size();
  }

  /** Whether a text has domains in comments alone, so that the pipeline cannot go on from it. */
  private boolean hasLostDomains(int index) {
    boolean after =
        snapshots.subList(0, index + 1).stream().anyMatch(each -> each.pass().equals(DOMAINS));
    Path file = snapshots.get(index).file();
    if (!after || !Format.of(file.toString()).equals(Optional.of(Format.TEXT))) {
      return false;
    }
    try (InputStream raw = Files.newInputStream(file);
        InputStream bytes =
            Format.isCompressed(file.toString()) ? new GZIPInputStream(raw, 1 << 16) : raw;
        BufferedReader lines = new BufferedReader(new InputStreamReader(bytes, UTF_8))) {
      return lines.lines().anyMatch(line -> line.strip().startsWith("# pld.comm_domain: "));
    } catch (IOException | UncheckedIOException e) {
      return false; // reading the snapshot says what is wrong with it
    }
  }
}
