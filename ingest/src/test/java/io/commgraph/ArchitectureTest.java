package io.commgraph;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;

import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Who may use whom inside this module; between modules the class path decides. */
@AnalyzeClasses(packages = "io.commgraph", importOptions = DoNotIncludeTests.class)
class ArchitectureTest {

  private static final String IR = "io.commgraph.ir..";
  private static final String OPS = "io.commgraph.ops..";
  private static final String DIAGNOSTICS = "io.commgraph.diagnostics..";
  private static final String TEXT = "io.commgraph.ingest.text..";
  private static final String WIRE = "io.commgraph.ingest.wire..";
  private static final String GRAPH = "io.commgraph.graph..";

  @ArchTest static final ArchRule irUsesTheJdkOnly = only(IR);
  @ArchTest static final ArchRule opsUseIr = only(OPS, IR);
  @ArchTest static final ArchRule diagnosticsUseIr = only(DIAGNOSTICS, IR);

  @ArchTest static final ArchRule textUsesNoFormatLibrary = only(TEXT, IR, OPS, DIAGNOSTICS);

  @ArchTest
  static final ArchRule wireUsesJacksonMessagePackAndHppc =
      only(
          WIRE,
          IR,
          OPS,
          DIAGNOSTICS,
          "com.fasterxml.jackson..",
          "org.msgpack..",
          "com.carrotsearch.hppc..");

  @ArchTest
  static final ArchRule graphUsesJanusGraphAndGremlin =
      only(
          GRAPH,
          IR,
          OPS,
          DIAGNOSTICS,
          "org.janusgraph..",
          "org.apache.tinkerpop..",
          "org.apache.commons.configuration2..",
          "org.slf4j..");

  private static ArchRule only(String subject, String... others) {
    List<String> allowed = new ArrayList<>(List.of(subject, "java..", "javax.."));
    allowed.addAll(Arrays.asList(others));
    return classes()
        .that()
        .resideInAPackage(subject)
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage(allowed.toArray(String[]::new))
        .allowEmptyShould(true);
  }
}
