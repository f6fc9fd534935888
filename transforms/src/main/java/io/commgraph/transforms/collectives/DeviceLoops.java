package io.commgraph.transforms.collectives;

import io.commgraph.ir.CallLike;
import io.commgraph.ir.Expr;
import io.commgraph.ir.ForStmt;
import io.commgraph.ir.Function;
import io.commgraph.ir.Walk;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;

/** Which loops of a host function go over devices: some dispatch runs on the loop's variable. */
final class DeviceLoops {
  private final Set<Expr> devices = Collections.newSetFromMap(new IdentityHashMap<>());

  private DeviceLoops() {}

  /** No loop at all. */
  static DeviceLoops none() {
    return new DeviceLoops();
  }

  static DeviceLoops of(Function function) {
    DeviceLoops loops = new DeviceLoops();
    Walk.preOrder(
        function.body(),
        node -> {
          if (node instanceof CallLike call) {
            call.device().ifPresent(loops.devices::add);
          }
          return true;
        });
    return loops;
  }

  boolean contains(ForStmt loop) {
    return devices.contains(loop.loopVar());
  }
}
