package io.commgraph.backend.host;

import io.commgraph.ir.CallLike;

/**
 * Opens the tasks of one host function; their arguments are numbered in the order of dispatches.
 */
final class Tasks {
  private final HostContext context;
  private int count;

  Tasks(HostContext context) {
    this.context = context;
  }

  /** Starts the arguments of a task. */
  Task open(CallLike call) {
    Task task = new Task(context, context.locals().fresh("_ta_" + count++), call);
    context.text().line(task.name() + " = TaskArgs()");
    return task;
  }
}
