package io.commgraph.queries.files;

import static org.assertj.core.api.Assertions.assertThat;

import io.commgraph.queries.Run;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.Timeout.ThreadMode;
import org.junit.jupiter.api.io.TempDir;

/** Which files the folders and patterns of a batch stand for. */
class ArgumentsTest {
  private static final String PROGRAM = "@pl.program\nclass Ring: ...\n";

  @TempDir Path tree;

  private void save(String... names) throws IOException {
    for (String name : names) {
      Path file = tree.resolve(name);
      Files.createDirectories(file.getParent());
      Files.writeString(file, PROGRAM);
    }
  }

  /** What an argument in the tree stands for, as paths in the tree. */
  private List<String> found(String argument) {
    return Arguments.of(List.of(tree + "/" + argument), null, null).found().stream()
        .map(each -> tree.relativize(Path.of(each.text())).toString())
        .toList();
  }

  @Test
  void twoStarsStandForAnyFoldersOrNoneWhereTheyAreASegment() throws IOException {
    save("x.py", "a/x.py", "a/b/x.py", "a/b/c/x.py", "ringx.py", "ring/x.py");

    assertThat(found("**/x.py"))
        .containsExactly("a/b/c/x.py", "a/b/x.py", "a/x.py", "ring/x.py", "x.py");
    assertThat(found("a/**/x.py")).containsExactly("a/b/c/x.py", "a/b/x.py", "a/x.py");
    assertThat(found("**/b/**/x.py")).containsExactly("a/b/c/x.py", "a/b/x.py");
    assertThat(found("**/**/c/**/{x,y}.py")).containsExactly("a/b/c/x.py");
    assertThat(found("ring**/x.py")).containsExactly("ring/x.py");
    assertThat(found("{a/**/c,ring}/x.py")).containsExactly("a/b/c/x.py", "ring/x.py");
  }

  @Test
  void bracketsThatAreNotInOrderAreNoPattern() throws IOException {
    save("a/ring.py");
    for (String name : List.of("a/[ring.py", "a/{ring.py", "**/{ring,{b}}.py")) {
      assertThat(found(name)).containsExactly(name);
      Run run = Run.of("check", tree.resolve(name));
      assertThat(run.exitCode()).isEqualTo(1);
      assertThat(run.out())
          .contains("cannot read " + tree.resolve(name) + ": there is no such file");
    }
  }

  @Test
  void linksToFoldersAndDanglingLinksOfOtherEndingsAreLeftOut() throws IOException {
    save("a/x.py", ".hidden/y.py");
    Files.createSymbolicLink(tree.resolve("folder.py"), tree.resolve("a"));
    Files.createSymbolicLink(tree.resolve("folder"), tree.resolve("a"));
    Files.createSymbolicLink(tree.resolve("file.py"), tree.resolve("a/x.py"));
    Files.createSymbolicLink(tree.resolve("gone.py"), tree.resolve("none"));
    Files.createSymbolicLink(tree.resolve("gone.txt"), tree.resolve("none"));

    assertThat(found("")).containsExactly("a/x.py", "file.py", "gone.py");
    assertThat(found("**/*")).containsExactly("a/x.py", "file.py", "gone.py");
    assertThat(found("*/x.py")).containsExactly("a/x.py");
  }

  @Test
  @Timeout(value = 20, threadMode = ThreadMode.SEPARATE_THREAD)
  void aPipeIsNoSnapshot() throws Exception {
    save("a/x.py");
    Process pipe = new ProcessBuilder("mkfifo", tree.resolve("pipe.py").toString()).start();
    assertThat(pipe.waitFor()).isZero();

    Arguments arguments = Arguments.of(List.of(tree.toString()), null, null);
    assertThat(arguments.found()).hasSize(1);
    assertThat(arguments.others()).isEqualTo(1);
  }
}
