package io.commgraph.ingest.text;

import io.commgraph.ir.AssignStmt;
import io.commgraph.ir.AttrValue;
import io.commgraph.ir.Attrs;
import io.commgraph.ir.BreakStmt;
import io.commgraph.ir.ClusterScopeStmt;
import io.commgraph.ir.CommDomainScopeStmt;
import io.commgraph.ir.DataType;
import io.commgraph.ir.EvalStmt;
import io.commgraph.ir.Expr;
import io.commgraph.ir.ForKind;
import io.commgraph.ir.ForStmt;
import io.commgraph.ir.Function;
import io.commgraph.ir.FunctionType;
import io.commgraph.ir.HierarchyScopeStmt;
import io.commgraph.ir.IfStmt;
import io.commgraph.ir.InCoreScopeStmt;
import io.commgraph.ir.InlineLanguage;
import io.commgraph.ir.InlineStmt;
import io.commgraph.ir.IterArg;
import io.commgraph.ir.Level;
import io.commgraph.ir.OpaqueType;
import io.commgraph.ir.ParamDirection;
import io.commgraph.ir.Program;
import io.commgraph.ir.ReturnStmt;
import io.commgraph.ir.Role;
import io.commgraph.ir.RuntimeScopeStmt;
import io.commgraph.ir.ScalarType;
import io.commgraph.ir.SeqStmts;
import io.commgraph.ir.Span;
import io.commgraph.ir.SplitAivScopeStmt;
import io.commgraph.ir.SplitMode;
import io.commgraph.ir.SpmdScopeStmt;
import io.commgraph.ir.Stmt;
import io.commgraph.ir.Type;
import io.commgraph.ir.Var;
import io.commgraph.ir.Variable;
import io.commgraph.ir.WhileStmt;
import io.commgraph.ir.WindowBuffer;
import io.commgraph.ir.YieldStmt;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/**
 * Programs that no compiler writes, but the IR allows: every kind of statement and expression in
 * odd places, names that Python reserves, attributes of all tags, results that no yield assigns.
 * What they use they define.
 */
final class RandomProgram {
  private static final Span SPAN = Span.UNKNOWN;
  private static final List<String> COMMENTS = List.of("a comment", "# two\nlines", "");

  private final Random random;
  private final RandomExpr exprs;
  private final List<String> functionNames = new ArrayList<>();
  private int depth;
  private int loops;

  private RandomProgram(long seed) {
    random = new Random(seed);
    exprs = new RandomExpr(random, functionNames);
  }

  static Program of(long seed) {
    return new RandomProgram(seed).program();
  }

  private Program program() {
    int count = 1 + random.nextInt(3);
    for (int i = 0; i < count; i++) {
      functionNames.add("f" + i);
    }
    List<Function> functions = new ArrayList<>();
    for (String name : functionNames) {
      functions.add(function(name));
    }
    return new Program(SPAN, exprs.hint(), functions);
  }

  private Function function(String name) {
    exprs.enterFunction();
    List<Variable> params = new ArrayList<>();
    List<ParamDirection> directions = new ArrayList<>();
    for (int i = random.nextInt(4); i > 0; i--) {
      params.add(exprs.define(exprs.type()));
      directions.add(exprs.pick(ParamDirection.values()));
    }
    FunctionType type = exprs.pick(FunctionType.values());
    boolean free = type == FunctionType.OPAQUE;
    Level level = free && random.nextBoolean() ? exprs.pick(Level.HOST, Level.CHIP) : null;
    Role role = free && random.nextBoolean() ? exprs.pick(Role.values()) : null;
    List<Type> results = new ArrayList<>();
    for (int i = random.nextInt(3); i > 0; i--) {
      results.add(exprs.type());
    }
    Attrs attrs = exprs.attrs("split", "auto_scope", "external_source", "tag");
    Stmt body = random.nextInt(12) == 0 ? inline() : body();
    return new Function(
        SPAN,
        params,
        directions,
        type,
        level,
        role,
        attrs,
        random.nextInt(10) == 0,
        results,
        body,
        name);
  }

  private Stmt body() {
    return switch (random.nextInt(8)) {
      case 0 -> statement();
      case 1 -> new SeqStmts(SPAN, List.of(statement()));
      case 2 -> new SeqStmts(SPAN, List.of());
      default -> new SeqStmts(SPAN, statements());
    };
  }

  private List<Stmt> statements() {
    List<Stmt> stmts = new ArrayList<>();
    for (int i = 1 + random.nextInt(4); i > 0; i--) {
      if (random.nextInt(15) == 0) {
        captured(stmts);
      } else {
        stmts.add(statement());
      }
    }
    return stmts;
  }

  private List<String> comments() {
    return random.nextInt(6) == 0 ? List.of(COMMENTS.get(random.nextInt(3))) : List.of();
  }

  private Stmt statement() {
    depth++;
    Stmt stmt =
        switch (random.nextInt(depth > 4 ? 7 : 16)) {
          case 0, 1, 2, 3 -> assign();
          case 4 -> new EvalStmt(SPAN, comments(), exprs.expr());
          case 5 -> new ReturnStmt(SPAN, comments(), exprs.exprs(random.nextInt(3)));
          case 6 ->
              loops == 0 || random.nextBoolean()
                  ? new YieldStmt(SPAN, comments(), exprs.exprs(random.nextInt(3)))
                  : new BreakStmt(SPAN, comments());
          case 7, 8 -> loop();
          case 9 -> whileLoop();
          case 10 -> branch();
          case 11 -> domain();
          case 12 -> new SeqStmts(SPAN, statements());
          case 13 -> inline();
          default -> scope(exprs.attrs("slot_num", "allow_early_resolve", "predicate", "x"));
        };
    depth--;
    return stmt;
  }

  private Stmt assign() {
    Expr value = exprs.expr();
    Type type = random.nextInt(3) == 0 ? exprs.type() : value.type();
    return new AssignStmt(SPAN, comments(), exprs.define(type), value);
  }

  private Stmt inline() {
    String text = exprs.pick("", "...", "pass", "if x:\n    y('''\n z''')", " odd", "x = \"é\\n\"");
    return new InlineStmt(SPAN, List.of(), text, InlineLanguage.PYTHON);
  }

  private List<IterArg> carried() {
    List<IterArg> carried = new ArrayList<>();
    for (int i = random.nextInt(3); i > 0; i--) {
      Expr init = exprs.expr();
      Type type = random.nextInt(3) == 0 ? exprs.type() : init.type();
      carried.add(new IterArg(SPAN, type, exprs.hint(), init));
    }
    return carried;
  }

  /** A body that mostly ends as its results ask for, and the results. */
  private Stmt yielding(List<Variable> results, int count) {
    int mark = exprs.mark();
    List<Stmt> stmts = new ArrayList<>(statements());
    if (random.nextInt(4) != 0) {
      List<Expr> values = exprs.exprs(random.nextInt(6) == 0 ? 1 : count);
      stmts.add(new YieldStmt(SPAN, List.of(), values));
      for (int i = 0; i < count; i++) {
        boolean same = i < values.size() && random.nextInt(3) != 0;
        results.add(new Var(SPAN, same ? values.get(i).type() : exprs.type(), exprs.hint()));
      }
    } else {
      for (int i = 0; i < count; i++) {
        results.add(new Var(SPAN, exprs.type(), exprs.hint()));
      }
    }
    exprs.leaveTo(mark);
    Stmt body = random.nextInt(5) == 0 ? new SeqStmts(SPAN, stmts) : SeqStmts.of(SPAN, stmts);
    return random.nextInt(6) == 0
        ? new RuntimeScopeStmt(SPAN, List.of(), "", body, Attrs.EMPTY, random.nextInt(3) == 0)
        : body;
  }

  private Stmt loop() {
    Expr start = exprs.bound(0);
    Expr stop = exprs.bound(9);
    Expr step = exprs.bound(1);
    List<IterArg> carried = carried();
    int mark = exprs.mark();
    ScalarType type =
        ScalarType.of(random.nextInt(4) == 0 ? exprs.pick(DataType.values()) : DataType.INDEX);
    Var index = exprs.define(type);
    carried.forEach(exprs::add);
    List<Variable> results = new ArrayList<>();
    loops++;
    Stmt body = yielding(results, random.nextInt(4) == 0 ? random.nextInt(3) : carried.size());
    loops--;
    exprs.leaveTo(mark);
    results.forEach(exprs::add);
    return new ForStmt(
        SPAN,
        comments(),
        index,
        start,
        stop,
        step,
        carried,
        body,
        results,
        exprs.pick(ForKind.values()),
        exprs.attrs("pipeline_stages", "hint"));
  }

  private Stmt whileLoop() {
    List<IterArg> carried = carried();
    int mark = exprs.mark();
    carried.forEach(exprs::add);
    Expr condition = exprs.expr();
    List<Variable> results = new ArrayList<>();
    loops++;
    Stmt body = yielding(results, random.nextInt(4) == 0 ? random.nextInt(3) : carried.size());
    loops--;
    exprs.leaveTo(mark);
    results.forEach(exprs::add);
    return new WhileStmt(SPAN, comments(), carried, condition, body, results);
  }

  private Stmt branch() {
    Expr condition = exprs.expr();
    List<Variable> results = new ArrayList<>();
    int count = random.nextInt(3);
    Stmt thenBody = yielding(results, count);
    Stmt elseBody = random.nextBoolean() ? yielding(new ArrayList<>(), count) : null;
    results.forEach(exprs::add);
    return new IfStmt(SPAN, comments(), condition, thenBody, elseBody, results);
  }

  /** A domain whose windows are in its body, be it in types that also stand elsewhere. */
  private Stmt domain() {
    List<Stmt> stmts = new ArrayList<>();
    List<WindowBuffer> slots = new ArrayList<>();
    for (int i = random.nextInt(3); i >= 0; i--) {
      Var base = exprs.define(OpaqueType.PTR);
      String name = random.nextBoolean() ? base.nameHint() : "other";
      Expr size = exprs.bound(64);
      stmts.add(AssignStmt.of(SPAN, base, exprs.allocation(size, name)));
      Expr said = random.nextBoolean() ? size : exprs.bound(64);
      WindowBuffer slot =
          new WindowBuffer(SPAN, base, said, random.nextBoolean(), random.nextBoolean());
      slots.add(slot);
      Type type = exprs.window(slot);
      stmts.add(AssignStmt.of(SPAN, exprs.define(type), exprs.windowCall(base, type)));
      Type bare = random.nextBoolean() ? type : exprs.window(null);
      stmts.add(
          AssignStmt.of(SPAN, exprs.define(exprs.window(slot)), exprs.windowCall(base, bare)));
    }
    stmts.addAll(statements());
    Collections.reverse(slots);
    List<Long> devices = random.nextBoolean() ? List.of() : List.of(0L, 3L);
    return new CommDomainScopeStmt(
        SPAN,
        comments(),
        exprs.hint(),
        new SeqStmts(SPAN, stmts),
        exprs.attrs("a"),
        devices,
        slots);
  }

  /** A scope behind the placeholder of its task's id. */
  private void captured(List<Stmt> stmts) {
    Var task = exprs.define(ScalarType.of(DataType.TASK_ID));
    stmts.add(AssignStmt.of(SPAN, task, exprs.placeholder()));
    stmts.add(
        scope(
            exprs
                .attrs("allow_early_resolve")
                .with("task_id_var", new AttrValue(AttrValue.Tag.VAR, task))));
  }

  private Stmt scope(Attrs given) {
    Attrs attrs = random.nextInt(3) == 0 ? Attrs.EMPTY : given;
    String hint = exprs.pick("", "q", "q_spmd");
    Stmt inner = random.nextBoolean() ? numbered() : body();
    SplitMode split = exprs.pick(SplitMode.values());
    return switch (random.nextInt(6)) {
      case 0 -> new InCoreScopeStmt(SPAN, comments(), hint, inner, attrs, split);
      case 1 -> new ClusterScopeStmt(SPAN, comments(), hint, inner, attrs);
      case 2 ->
          new HierarchyScopeStmt(
              SPAN,
              comments(),
              hint,
              inner,
              attrs,
              exprs.pick(Level.CHIP, Level.HOST, Level.CORE_GROUP),
              random.nextBoolean() ? Role.SUB_WORKER : null);
      case 3 -> new RuntimeScopeStmt(SPAN, comments(), hint, inner, attrs, random.nextBoolean());
      case 4 -> new SplitAivScopeStmt(SPAN, comments(), hint, inner, attrs, split, 2);
      default -> {
        Stmt core =
            random.nextBoolean()
                ? new InCoreScopeStmt(
                    SPAN, List.of(), exprs.pick("", "q"), inner, Attrs.EMPTY, split)
                : inner;
        yield new SpmdScopeStmt(
            SPAN, comments(), hint, core, attrs, exprs.bound(4), random.nextBoolean());
      }
    };
  }

  /** A body that begins with the number of its block or core. */
  private Stmt numbered() {
    List<Stmt> stmts = new ArrayList<>();
    Var number = exprs.define(RandomExpr.INDEX);
    stmts.add(AssignStmt.of(SPAN, number, exprs.number()));
    stmts.addAll(statements());
    return new SeqStmts(SPAN, stmts);
  }
}
