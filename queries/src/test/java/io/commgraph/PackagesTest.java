package io.commgraph;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.core.importer.Location;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import java.util.Collections;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** How the packages of all modules use each other. */
@AnalyzeClasses(
    packages = "io.commgraph",
    importOptions = {ImportOption.DoNotIncludeTests.class, PackagesTest.NoTestJar.class})
class PackagesTest {

  /** Taking away packages that use none of those that are left has to leave none. */
  @ArchTest
  static void packagesHaveNoCycles(JavaClasses classes) {
    Map<String, Set<String>> uses = new TreeMap<>();
    for (JavaClass each : classes) {
      Set<String> used = uses.computeIfAbsent(each.getPackageName(), name -> new TreeSet<>());
      each.getDirectDependenciesFromSelf().stream()
          .map(dependency -> dependency.getTargetClass().getBaseComponentType().getPackageName())
          .filter(name -> name.startsWith("io.commgraph.") && !name.equals(each.getPackageName()))
          .forEach(used::add);
    }
    assertThat(uses)
        .containsKeys(
            "io.commgraph.ir",
            "io.commgraph.analyses",
            "io.commgraph.transforms",
            "io.commgraph.backend",
            "io.commgraph.queries");
    while (uses.values().removeIf(used -> Collections.disjoint(used, uses.keySet()))) {
      // what used only the packages that are gone goes next
    }
    assertThat(uses).as("packages that use each other in a circle, or use such packages").isEmpty();
  }

  /** Leaves out the tests that other modules use. */
  static final class NoTestJar implements ImportOption {
    @Override
    public boolean includes(Location location) {
      return !location.contains("-tests.jar");
    }
  }
}
