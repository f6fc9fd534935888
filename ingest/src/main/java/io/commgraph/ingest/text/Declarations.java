package io.commgraph.ingest.text;

import io.commgraph.ir.AssignStmt;
import io.commgraph.ir.CommDomainScopeStmt;
import io.commgraph.ir.Expr;
import io.commgraph.ir.Fielded;
import io.commgraph.ir.ForStmt;
import io.commgraph.ir.Function;
import io.commgraph.ir.IfStmt;
import io.commgraph.ir.InCoreScopeStmt;
import io.commgraph.ir.IterArg;
import io.commgraph.ir.MemRef;
import io.commgraph.ir.Program;
import io.commgraph.ir.ScopeStmt;
import io.commgraph.ir.SeqStmts;
import io.commgraph.ir.SplitAivScopeStmt;
import io.commgraph.ir.SpmdScopeStmt;
import io.commgraph.ir.Stmt;
import io.commgraph.ir.Type;
import io.commgraph.ir.Variable;
import io.commgraph.ir.Walk;
import io.commgraph.ir.WhileStmt;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Finds the variables that an exact text declares above its class: those that more than one
 * function mentions, and those that are mentioned where nothing has bound them yet, or any more.
 * Every other variable is found by its name, because names are unique within a function. The walk
 * goes through a function in the order in which a reader binds.
 */
final class Declarations {
  private final Set<Variable> declared = new LinkedHashSet<>();
  private final IdentityHashMap<Variable, Function> homes = new IdentityHashMap<>();
  private final Set<Variable> everBound = identitySet();
  private final Set<Variable> earlyBases = identitySet();
  private final List<Variable> ordered = new ArrayList<>();
  private Set<Variable> bound = identitySet();
  private Set<Variable> ended = identitySet();
  private Function current;
  private boolean inType;

  private Declarations() {}

  /** What a text declares, each variable behind those that its type mentions. */
  static Declarations of(Program program) {
    Declarations found = new Declarations();
    program.functions().forEach(found::function);
    Set<Variable> done = identitySet();
    for (Variable each : List.copyOf(found.declared)) {
      found.order(each, done);
    }
    return found;
  }

  Collection<Variable> ordered() {
    return ordered;
  }

  /** Whether a function binds the variable, so that it is no symbol. */
  boolean isBound(Variable variable) {
    return everBound.contains(variable);
  }

  /** The bases of memory references in types that stand before the allocations. */
  Set<Variable> earlyBases() {
    return earlyBases;
  }

  private static <E> Set<E> identitySet() {
    return Collections.newSetFromMap(new IdentityHashMap<>());
  }

  /** What the type of a declared variable mentions is declared as well, before it. */
  private void order(Variable variable, Set<Variable> done) {
    if (!done.add(variable)) {
      return;
    }
    List<Variable> before = new ArrayList<>();
    mentioned(variable.type(), before);
    if (variable instanceof IterArg carried) {
      mentioned(carried.initValue(), before);
    }
    before.forEach(each -> order(each, done));
    ordered.add(variable);
  }

  private static void mentioned(Fielded root, List<Variable> found) {
    Walk.preOrder(
        root,
        each -> {
          boolean name = each instanceof Variable variable && variable.isVarLike();
          if (name) {
            found.add((Variable) each);
          }
          return !name;
        });
  }

  private void function(Function function) {
    current = function;
    bound = identitySet();
    ended = identitySet();
    for (Variable param : function.params()) {
      type(param.type());
      bind(param);
    }
    function.returnTypes().forEach(this::type);
    Walk.children(function, this::visit);
  }

  private void bind(Variable variable) {
    everBound.add(variable);
    if (isElsewhere(variable)) {
      declared.add(variable);
    }
    bound.add(variable);
    ended.remove(variable);
  }

  /** Whether another function mentions the variable as well. */
  private boolean isElsewhere(Variable variable) {
    Function home = homes.putIfAbsent(variable, current);
    return home != null && home != current;
  }

  private void mention(Variable variable) {
    if (isElsewhere(variable) || !bound.contains(variable) || !inType && ended.contains(variable)) {
      declared.add(variable);
    }
  }

  private void type(Type type) {
    boolean outer = inType;
    inType = true;
    visit(type);
    inType = outer;
  }

  private void visit(Fielded each) {
    if (each instanceof Variable variable && variable.isVarLike()) {
      mention(variable);
    } else if (each instanceof MemRef memory) {
      memory(memory);
    } else if (each instanceof Type type) {
      boolean outer = inType;
      inType = true;
      Walk.children(type, this::visit);
      inType = outer;
    } else if (each instanceof Stmt stmt) {
      statement(stmt);
    } else {
      Walk.children(each, this::visit);
    }
  }

  /** Types name the base of a memory reference by a string, which need not be bound. */
  private void memory(MemRef memory) {
    if (!inType) {
      visit(memory.base());
    } else if (!bound.contains(memory.base())) {
      earlyBases.add(memory.base());
    }
    boolean outer = inType;
    inType = false; // a reader takes them for expressions, in which names must be in scope
    visit(memory.byteOffset());
    if (memory.slotIndex() != null) {
      visit(memory.slotIndex());
    }
    inType = outer;
  }

  private void statement(Stmt stmt) {
    if (stmt instanceof AssignStmt assign) {
      type(assign.var().type());
      visit(assign.value());
      bind(assign.var());
    } else if (stmt instanceof ForStmt loop) {
      loop(loop);
    } else if (stmt instanceof WhileStmt loop) {
      carried(loop.iterArgs());
      visit(loop.condition());
      visit(loop.body());
      ended.addAll(loop.iterArgs());
      bindAll(loop.returnVars());
    } else if (stmt instanceof IfStmt branch) {
      visit(branch.condition());
      visit(branch.thenBody());
      if (branch.elseBody() != null) {
        visit(branch.elseBody());
      }
      bindAll(branch.returnVars());
    } else if (stmt instanceof ScopeStmt scope) {
      scope(scope);
    } else {
      Walk.children(stmt, this::visit);
    }
  }

  private void loop(ForStmt loop) {
    loop.schema().parts().stream()
        .filter(field -> field.name().equals("attrs"))
        .forEach(field -> Walk.children(loop, field, this::visit));
    for (Expr bound : List.of(loop.start(), loop.stop(), loop.step())) {
      visit(bound);
    }
    carried(loop.iterArgs());
    bindAll(List.of(loop.loopVar()));
    visit(loop.body());
    ended.add(loop.loopVar());
    ended.addAll(loop.iterArgs());
    bindAll(loop.returnVars());
  }

  private void carried(List<IterArg> iterArgs) {
    for (IterArg each : iterArgs) {
      type(each.type());
      visit(each.initValue());
    }
    iterArgs.forEach(this::bind);
  }

  private void bindAll(List<Variable> variables) {
    for (Variable each : variables) {
      type(each.type());
      bind(each);
    }
  }

  private void scope(ScopeStmt scope) {
    scope.schema().parts().stream()
        .filter(field -> !field.name().equals("body") && !field.name().equals("slots"))
        .forEach(field -> Walk.children(scope, field, this::visit));
    visit(scope.body());
    if (scope instanceof CommDomainScopeStmt domain) {
      domain.slots().forEach(this::visit);
    }
    if (scope instanceof SplitAivScopeStmt) {
      endIndex(scope.body());
    } else if (scope instanceof SpmdScopeStmt && scope.body() instanceof InCoreScopeStmt inner) {
      endIndex(inner.body());
    }
  }

  /** The number of a block or core may be written as the variable of a loop, which ends here. */
  private void endIndex(Stmt body) {
    List<Stmt> stmts = SeqStmts.list(body);
    if (!stmts.isEmpty() && stmts.get(0) instanceof AssignStmt first) {
      ended.add(first.var());
    }
  }
}
