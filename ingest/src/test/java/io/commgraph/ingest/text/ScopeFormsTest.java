package io.commgraph.ingest.text;

import static io.commgraph.ingest.text.TextFormsTest.body;
import static org.assertj.core.api.Assertions.assertThat;

import io.commgraph.ir.AssignStmt;
import io.commgraph.ir.Attr;
import io.commgraph.ir.AttrValue;
import io.commgraph.ir.Call;
import io.commgraph.ir.HierarchyScopeStmt;
import io.commgraph.ir.InCoreScopeStmt;
import io.commgraph.ir.Role;
import io.commgraph.ir.SeqStmts;
import io.commgraph.ir.SplitAivScopeStmt;
import io.commgraph.ir.SpmdScopeStmt;
import io.commgraph.ir.Stmt;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Forms of scopes that the recorded programs do not have. */
class ScopeFormsTest {
  @Test
  void addsTheScopeThatAnSpmdFormImplies() {
    List<Stmt> body =
        body(
            "with pl.spmd(8, name_hint=\"q\", optimizations=[pl.split(pl.SplitMode.UP_DOWN)]) as tid:",
            "    pl.system.bar_all()");
    assertThat(body).hasSize(2);
    SpmdScopeStmt scope = (SpmdScopeStmt) body.get(1);
    assertThat(scope.nameHint()).isEqualTo("q_spmd");
    assertThat(((InCoreScopeStmt) scope.body()).nameHint()).isEqualTo("q");
  }

  /** A loop over blocks asks for the block's number, too. Found by fuzzing. */
  @Test
  void aLoopOverBlocksImpliesTheScopeAroundIt() {
    List<Stmt> body =
        body(
            "with pl.spmd(8) as tid:", "    for blk in pl.spmd(4):", "        pl.system.bar_all()");
    InCoreScopeStmt core = (InCoreScopeStmt) ((SpmdScopeStmt) body.get(1)).body();
    assertThat(core.body()).isInstanceOf(SpmdScopeStmt.class);
  }

  @Test
  void takesTheSplitOfARegionOnceEvenIfTheCallNamesIt() {
    Stmt scope =
        body(
                "with pl.at(level=pl.Level.CORE_GROUP):",
                "    for lane in pl.split_aiv(2, mode=pl.SplitMode.LEFT_RIGHT):",
                "        t: pl.Tensor[[16], pl.FP32] = pl.tensor.aiv_shard(x, split=1)")
            .get(0);
    SplitAivScopeStmt region = (SplitAivScopeStmt) ((InCoreScopeStmt) scope).body();
    Call shard = (Call) ((AssignStmt) SeqStmts.list(region.body()).get(1)).value();
    assertThat(shard.kwargs().entries()).containsExactly(new Attr("split", AttrValue.of(1)));
  }

  @Test
  void takesTheRoleOfAScopeByPosition() {
    Stmt scope =
        body("with pl.at(pl.Level.HOST, pl.Role.Orchestrator):", "    pl.system.bar_all()").get(0);
    assertThat(((HierarchyScopeStmt) scope).role()).isEqualTo(Role.ORCHESTRATOR);
  }
}
