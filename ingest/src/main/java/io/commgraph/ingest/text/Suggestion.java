package io.commgraph.ingest.text;

import java.util.Collection;

/** Finds what the author of a misspelt name may have meant. */
final class Suggestion {
  private Suggestion() {}

  /** A hint that names the candidate nearest to {@code wrong}, or {@code otherwise}. */
  static String forName(String wrong, Collection<String> candidates, String otherwise) {
    String best = null;
    int bestDistance = 1 + Math.min(3, wrong.length() / 2);
    for (String candidate : candidates) {
      if (Math.abs(candidate.length() - wrong.length()) < bestDistance) {
        int distance = distance(wrong, candidate, bestDistance);
        if (distance < bestDistance) {
          best = candidate;
          bestDistance = distance;
        }
      }
    }
    return best == null ? otherwise : "did you mean " + best + "?";
  }

  /** The number of edits from one word to the other, or {@code limit} if it is that or more. */
  private static int distance(String left, String right, int limit) {
    int[] previous = new int[right.length() + 1];
    int[] current = new int[right.length() + 1];
    for (int j = 0; j <= right.length(); j++) {
      previous[j] = j;
    }
    for (int i = 1; i <= left.length(); i++) {
      current[0] = i;
      int least = i;
      for (int j = 1; j <= right.length(); j++) {
        int replaced = previous[j - 1] + (left.charAt(i - 1) == right.charAt(j - 1) ? 0 : 1);
        current[j] = Math.min(replaced, 1 + Math.min(previous[j], current[j - 1]));
        least = Math.min(least, current[j]);
      }
      if (least >= limit) {
        return limit;
      }
      int[] swap = previous;
      previous = current;
      current = swap;
    }
    return previous[right.length()];
  }
}
