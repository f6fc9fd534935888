package io.commgraph.queries.export;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Collectors;
import org.apache.tinkerpop.gremlin.structure.Graph;
import org.apache.tinkerpop.gremlin.structure.io.graphml.GraphMLWriter;
import org.apache.tinkerpop.gremlin.structure.io.graphson.GraphSONMapper;
import org.apache.tinkerpop.gremlin.structure.io.graphson.GraphSONVersion;
import org.apache.tinkerpop.gremlin.structure.io.graphson.GraphSONWriter;

/** The forms of graphs that other tools read, by the endings of file names. */
public enum ExportFormat {
  /** For Gephi, yEd, networkx and many others. */
  GRAPHML(".graphml") {
    @Override
    public void write(Graph graph, OutputStream out) throws IOException {
      GraphMLWriter.build().normalize(true).create().writeGraph(out, graph);
    }
  },
  /** For TinkerPop and what builds on it: a line for each vertex, of GraphSON 3. */
  GRAPHSON(".graphson") {
    @Override
    public void write(Graph graph, OutputStream out) throws IOException {
      GraphSONMapper mapper =
          GraphSONMapper.build().version(GraphSONVersion.V3_0).normalize(true).create();
      GraphSONWriter.build().mapper(mapper).create().writeGraph(out, graph);
    }
  },
  /** For Graphviz. */
  DOT(".dot") {
    @Override
    public void write(Graph graph, OutputStream out) throws IOException {
      Writer writer = new OutputStreamWriter(out, UTF_8);
      DotText.write(graph, writer);
      writer.flush();
    }
  };

  private final String ending;

  ExportFormat(String ending) {
    this.ending = ending;
  }

  /** Writes a graph; the stream stays open. */
  public abstract void write(Graph graph, OutputStream out) throws IOException;

  /** The form that a file of that name has; {@code .gz} after it does not count. */
  public static Optional<ExportFormat> of(String fileName) {
    String plain =
        fileName.endsWith(".gz") ? fileName.substring(0, fileName.length() - 3) : fileName;
    return Arrays.stream(values()).filter(each -> plain.endsWith(each.ending)).findFirst();
  }

  /** All endings, for messages. */
  public static String endings() {
    return Arrays.stream(values()).map(each -> each.ending).collect(Collectors.joining(", "));
  }
}
