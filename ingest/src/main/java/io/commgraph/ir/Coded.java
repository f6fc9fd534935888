package io.commgraph.ir;

/** An enumeration member with the spelling and the number that the IR's two file formats use. */
public interface Coded {
  /** The spelling in IR text and in by-name fields of the binary form. */
  String irName();

  /** The number in the binary form. */
  int code();

  /**
   * The member of {@code type} with that number.
   *
   * @throws IllegalArgumentException if there is none
   */
  static <E extends Enum<E> & Coded> E ofCode(Class<E> type, long code) {
    for (E member : type.getEnumConstants()) {
      if (member.code() == code) {
        return member;
      }
    }
    throw new IllegalArgumentException("no " + type.getSimpleName() + " has the code " + code);
  }

  /**
   * The member of {@code type} with that spelling.
   *
   * @throws IllegalArgumentException if there is none
   */
  static <E extends Enum<E> & Coded> E ofName(Class<E> type, String irName) {
    for (E member : type.getEnumConstants()) {
      if (member.irName().equals(irName)) {
        return member;
      }
    }
    throw new IllegalArgumentException("no " + type.getSimpleName() + " is called " + irName);
  }
}
