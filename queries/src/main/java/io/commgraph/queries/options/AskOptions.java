package io.commgraph.queries.options;

import io.commgraph.queries.gremlin.GremlinQuery;
import io.commgraph.queries.gremlin.ResultFormat;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Spec.Target;

/** The options of the commands that take a query: what it may cost, and how it is answered. */
public final class AskOptions {
  @Spec(Target.MIXEE)
  private CommandSpec command;

  @Option(
      names = "--format",
      paramLabel = "FORM",
      description = "table, json or graphson. Default: table.")
  private ResultFormat format = ResultFormat.TABLE;

  @Mixin private TimeoutOption timeout;

  @Option(
      names = "--limit",
      paramLabel = "N",
      description = "The most results that are shown. Default: ${DEFAULT-VALUE}.")
  private int limit = 10_000;

  @Option(
      names = "--strict",
      description = "Refuse a query that would look at every vertex, instead of a note.")
  private boolean strict;

  public ResultFormat format() {
    return format;
  }

  /**
   * What a query may cost.
   *
   * @throws ParameterException if that is nothing
   */
  public GremlinQuery.Limits limits() {
    if (limit < 1) {
      throw new ParameterException(command.commandLine(), "--limit must be positive");
    }
    return new GremlinQuery.Limits(timeout.timeout(), limit, strict);
  }
}
