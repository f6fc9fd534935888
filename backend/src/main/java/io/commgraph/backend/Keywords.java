package io.commgraph.backend;

import java.util.Set;

/** The words of the emitted languages, which cannot be names. */
public final class Keywords {
  /** Of C++17. */
  public static final Set<String> CPP =
      words(
          """
          alignas alignof and and_eq asm auto bitand bitor bool break case catch char char16_t
          char32_t class compl const const_cast constexpr continue decltype default delete do
          double dynamic_cast else enum explicit export extern false float for friend goto if
          inline int long mutable namespace new noexcept not not_eq nullptr operator or or_eq
          private protected public register reinterpret_cast return short signed sizeof static
          static_assert static_cast struct switch template this thread_local throw true try
          typedef typeid typename union unsigned using virtual void volatile wchar_t while xor
          xor_eq
          """);

  /** Of Python 3. */
  public static final Set<String> PYTHON =
      words(
          """
          False None True and as assert async await break class continue def del elif else except
          finally for from global if import in is lambda nonlocal not or pass raise return try
          while with yield
          """);

  private Keywords() {}

  /** The words of a text. */
  public static Set<String> words(String text) {
    return Set.of(text.strip().split("\\s+"));
  }
}
