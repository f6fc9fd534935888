package io.commgraph.ir;

/** The language of verbatim text in the IR. */
public enum InlineLanguage implements Coded {
  PYTHON("Python", 0);

  private final String irName;
  private final int code;

  InlineLanguage(String irName, int code) {
    this.irName = irName;
    this.code = code;
  }

  @Override
  public String irName() {
    return irName;
  }

  @Override
  public int code() {
    return code;
  }
}
