import path from 'node:path'
import {globSync, readFileSync} from 'node:fs'

/** A path as patterns and lists of files write it, on Windows, too. */
export const withSlashes = (file: string, separator: string = path.sep): string =>
  file.replaceAll(separator, '/')

/** What a test file writes that replaces something for everything loaded with it: the environment, a global, the clock, a module or a method of one, or the servers. */
const replaces =
  /\bvi\.(?:mock|doMock|spyOn|stubEnv|stubGlobal|useFakeTimers|resetModules)\(|(?:site-variables|stored-pages)\.ts'|process\.env\[[^\]]+\] (?:\?\?)?=|\bglobalThis\.|\bguardServers\(/u

/** The test files of some patterns that must not share a process with others. */
export const isolatedTests = (patterns: readonly string[]): string[] =>
  globSync([...patterns], {exclude: ['**/node_modules/**', 'web/.next*/**']})
    .filter((file) => replaces.test(readFileSync(file, 'utf8')))
    .map((file) => withSlashes(file))
