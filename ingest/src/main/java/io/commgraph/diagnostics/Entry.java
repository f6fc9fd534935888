package io.commgraph.diagnostics;

/**
 * The text of a catalogue entry. In {@code template} and {@code hint}, <code>{0}</code>, <code>{1}
 * </code>, … stand for the arguments of a report.
 *
 * @param summary what is wrong, in one sentence without the particulars
 * @param template the message
 * @param hint what the user can do about it
 * @param explanation why it is wrong and how it comes about, for the entry's page; Markdown
 */
public record Entry(
    String id,
    Severity severity,
    String summary,
    String template,
    String hint,
    String explanation) {
  static Entry error(String id, String summary, String template, String hint, String explanation) {
    return new Entry(id, Severity.ERROR, summary, template, hint, explanation);
  }

  static Entry warning(
      String id, String summary, String template, String hint, String explanation) {
    return new Entry(id, Severity.WARNING, summary, template, hint, explanation);
  }
}
