package io.commgraph.ingest.text;

/** The parsers of one text. They share the cursor and the symbols and call each other. */
final class Readers {
  final Cursor in;
  final Symbols symbols;
  final Signatures signatures;
  final Arithmetic arithmetic;
  final NumberReader numbers;
  final TypeReader types;
  final PlacementReader placements;
  final ExprReader exprs;
  final OperatorReader operators;
  final FunctionCallReader calls;
  final AttrReader attrs;
  final DumpReader dumps;
  final TaggedReader tagged;
  final WindowLabels buffers;
  final UntoldTypes untold;
  final StmtReader stmts;

  Readers(Tokens tokens, int maxNesting, Findings findings) {
    in = new Cursor(tokens, maxNesting, findings);
    symbols = new Symbols(tokens.names, findings);
    signatures = new Signatures();
    arithmetic = new Arithmetic(findings);
    numbers = new NumberReader(in);
    types = new TypeReader(this);
    placements = new PlacementReader(this);
    exprs = new ExprReader(this);
    attrs = new AttrReader(this);
    operators = new OperatorReader(this);
    calls = new FunctionCallReader(this);
    dumps = new DumpReader(this);
    tagged = new TaggedReader(this);
    buffers = new WindowLabels(this);
    untold = new UntoldTypes(this);
    stmts = new StmtReader(this);
  }
}
