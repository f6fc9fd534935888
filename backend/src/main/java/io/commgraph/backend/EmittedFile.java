package io.commgraph.backend;

import java.util.List;

/**
 * One file of the output folder, before it is written.
 *
 * @param path relative to the folder, with slashes on every platform
 * @param text the whole content, which is written as UTF-8
 */
public record EmittedFile(String path, String text) {
  /**
   * @throws IllegalArgumentException if the path would leave the folder
   */
  public EmittedFile {
    for (String part : List.of(path.split("/", -1))) {
      if (part.isEmpty() || part.equals(".") || part.equals("..") || part.contains("\\")) {
        throw new IllegalArgumentException("no path inside the output folder: " + path);
      }
    }
  }

  /** This file in a folder of the output folder. */
  public EmittedFile below(String folder) {
    return new EmittedFile(folder + "/" + path, text);
  }
}
