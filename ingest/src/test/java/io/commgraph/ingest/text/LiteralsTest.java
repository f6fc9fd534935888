package io.commgraph.ingest.text;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** IR specification, 2.2. */
class LiteralsTest {

  @ParameterizedTest
  @CsvSource({
    "0, 0.0",
    "-0.0, -0.0",
    "1, 1.0",
    "-17, -17.0",
    "0.5, 0.5",
    "0.1, 0.10000000000000001",
    "3.14, 3.1400000000000001",
    "0.9, 0.90000000000000002",
    "100.25, 100.25",
    "0.0001, 0.0001",
    "0.00001, 1.0000000000000001e-05",
    "1e-7, 9.9999999999999995e-08",
    "-2.5e-10, -2.5000000000000002e-10",
    "1e15, 1000000000000000.0",
    "1e16, 10000000000000000.0",
    "99999999999999999, 1e+17",
    "1e17, 1e+17",
    "-1.5e300, -1.5000000000000001e+300",
    "1e22, 1e+22",
    "123456789012345678, 1.2345678901234568e+17",
    "4.9e-324, 4.9406564584124654e-324",
    "1.7976931348623157e308, 1.7976931348623157e+308",
    "Infinity, inf",
    "-Infinity, -inf",
    "NaN, nan",
  })
  void aFloatHasSeventeenDigits(double value, String text) {
    assertThat(Literals.floating(value)).isEqualTo(text);
  }

  @Property(seed = "1")
  boolean aFloatReadsBackAsItself(@ForAll double value) {
    return Double.compare(Double.parseDouble(Literals.floating(value)), value) == 0;
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '`',
      value = {
        "plain, 'plain'",
        "it's, 'it\\'s'",
        "say \"hi\", 'say \"hi\"'",
        "a\\b, 'a\\\\b'",
        "`x\ny\r\u0001`, 'x\\ny\\r\\x01'",
        "``, ''",
      })
  void aStringEscapesItsQuoteAndWhatWouldBreakTheLine(String raw, String text) {
    assertThat(Literals.quoted(raw, '\'')).isEqualTo(text);
  }
}
