package io.commgraph.ingest.wire;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.commgraph.diagnostics.Code;
import io.commgraph.diagnostics.DiagnosticException;
import io.commgraph.diagnostics.WireCode;
import io.commgraph.ir.DeepStack;
import io.commgraph.ir.Program;
import io.commgraph.testing.Corpus;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Whatever the bytes are, the answer is a program or a diagnostic. */
class DamagedFileTest {

  enum SmallFile {
    /** Has a node of every kind and is large: every seventh place is damaged. */
    SAMPLER(7),
    CORPUS(1);

    private final int step;

    SmallFile(int step) {
      this.step = step;
    }

    byte[] bytes() {
      return this == SAMPLER
          ? MsgPack.write(Sampler.everything())
          : Corpus.bytes("no_cores", "before.msgpack");
    }
  }

  /** The finding; {@code null} if the bytes are a program after all, which can be written then. */
  private static Code finding(byte[] data) {
    Program program;
    try {
      program = MsgPack.read(data, "damaged");
    } catch (DiagnosticException e) {
      assertThat(e.diagnostics()).hasSize(1);
      assertThat(e).hasMessageContaining("damaged");
      return e.diagnostics().get(0).code();
    }
    assertThat(MsgPack.write(program)).isNotEmpty();
    return null;
  }

  @ParameterizedTest
  @EnumSource
  void everyFlippedBit(SmallFile file) {
    byte[] data = file.bytes();
    Set<Code> findings = new HashSet<>();
    DeepStack.run(
        () -> {
          for (int bit = 0; bit < 8 * data.length; bit += file.step) {
            byte[] damaged = data.clone();
            damaged[bit / 8] ^= (byte) (1 << (bit % 8));
            findings.add(finding(damaged));
          }
        });
    assertThat(findings)
        .contains(
            WireCode.TRUNCATED,
            WireCode.UNKNOWN_KIND,
            WireCode.MISSING_FIELD,
            WireCode.WRONG_VALUE,
            WireCode.DANGLING_REFERENCE,
            WireCode.DUPLICATE_ID);
  }

  @ParameterizedTest
  @EnumSource
  void everyByteReplaced(SmallFile file) {
    byte[] data = file.bytes();
    byte[] replacements = {0x00, (byte) 0x90, (byte) 0xc0, (byte) 0xc1, (byte) 0xdf, (byte) 0xff};
    DeepStack.run(
        () -> {
          for (int at = 0; at < data.length; at += file.step) {
            for (byte replacement : replacements) {
              byte[] damaged = data.clone();
              damaged[at] = replacement;
              finding(damaged);
            }
          }
        });
  }

  @ParameterizedTest
  @EnumSource
  void everyBeginning(SmallFile file) {
    byte[] data = file.bytes();
    DeepStack.run(
        () -> {
          for (int length = 0; length < data.length; length += file.step) {
            assertThat(finding(Arrays.copyOf(data, length))).isEqualTo(WireCode.TRUNCATED);
          }
        });
  }

  @ParameterizedTest
  @EnumSource
  void whatFollowsTheFirstValueIsIgnored(SmallFile file) {
    byte[] data = file.bytes();
    byte[] longer = Arrays.copyOf(data, data.length + 3);
    longer[data.length] = (byte) 0xc1;
    assertThat(MsgPack.write(MsgPack.read(longer, "longer"))).isEqualTo(data);
  }

  @Test
  void randomBytes() {
    Random random = new Random(20_260_101);
    DeepStack.run(
        () -> {
          for (int i = 0; i < 20_000; i++) {
            byte[] data = new byte[random.nextInt(100)];
            random.nextBytes(data);
            assertThat(finding(data)).isNotNull();
          }
        });
  }

  /** Values that are well formed, in places where they do not belong. */
  @ParameterizedTest
  @EnumSource
  void valuesInOtherPlaces(SmallFile file) {
    byte[] data = file.bytes();
    Random random = new Random(20_260_102);
    DeepStack.run(
        () -> {
          Blob blob = new Blob(data);
          List<ObjectNode> maps = blob.maps();
          for (int i = 0; i < 500; i++) {
            ObjectNode from = maps.get(random.nextInt(maps.size()));
            ObjectNode to = maps.get(1 + random.nextInt(maps.size() - 1));
            String key = anyKey(to, random);
            JsonNode original = to.replace(key, from.get(anyKey(from, random)).deepCopy());
            finding(blob.bytes());
            to.set(key, original);
          }
        });
  }

  private static String anyKey(ObjectNode map, Random random) {
    List<String> keys = keys(map);
    return keys.get(random.nextInt(keys.size()));
  }

  private static List<String> keys(ObjectNode map) {
    return map.properties().stream().map(Map.Entry::getKey).toList();
  }

  /** Each key of each map left out, and each value nil. */
  @ParameterizedTest
  @EnumSource
  void everythingMissing(SmallFile file) {
    byte[] data = file.bytes();
    DeepStack.run(
        () -> {
          Blob blob = new Blob(data);
          for (ObjectNode map : blob.maps()) {
            for (String key : keys(map)) {
              JsonNode original = map.remove(key);
              finding(blob.bytes());
              map.putNull(key);
              finding(blob.bytes());
              map.set(key, original);
            }
          }
        });
  }
}
