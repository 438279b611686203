import path from 'node:path'

/** A path as patterns and lists of files write it, on Windows, too. */
export const withSlashes = (file: string, separator: string = path.sep): string =>
  file.replaceAll(separator, '/')
