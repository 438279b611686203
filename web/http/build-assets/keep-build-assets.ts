import 'server-only'
import {
  constants,
  copyFileSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs'
import path from 'node:path'

/** Where pages look for the scripts, styles and fonts of their build. */
const address = '_next/static'

/** How long the assets of a build that no server starts any more are kept: longer than anybody leaves a page open. */
const keptDays = 30
const msPerDay = 24 * 60 * 60 * 1_000

/** The files below a folder, as paths from it; none where there is no folder. */
const filesBelow = (folder: string): readonly string[] =>
  readdirSync(folder, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))

/** Notes that a kept file is in use; false where it is not kept yet. */
function touch(file: string, now: Date): boolean {
  try {
    utimesSync(file, now, now)
    return true
  } catch {
    // Its copy is written next, which fails loudly where the folder cannot be written.
    return false
  }
}

/** Whole or not at all: other servers serve the folder meanwhile. */
function copyWhole(from: string, to: string, now: Date): void {
  // Where the folder is made here, other accounts of the machine do not look into it.
  mkdirSync(path.dirname(to), {recursive: true, mode: 0o700})
  const unfinished = `${to}.${process.pid}.unfinished`
  copyFileSync(from, unfinished, constants.COPYFILE_FICLONE)
  renameSync(unfinished, to)
  utimesSync(to, now, now)
}

/**
 * Leaves the assets of a build in a folder that outlives it and that all servers share, and removes those that no server has started with for a month.
 * Every name holds the hash of its file, so that builds share what did not change.
 * @param build The folder of the build's assets.
 * @param kept The shared folder.
 * @returns The addresses of the build's own assets.
 */
export function keepBuildAssets(build: string, kept: string, now = new Date()): ReadonlySet<string> {
  const own = filesBelow(build).map((file) => path.posix.join(address, file.replaceAll(path.sep, '/')))
  for (const name of own) {
    const to = path.join(kept, name)
    if (!touch(to, now)) copyWhole(path.join(build, path.relative(address, name)), to, now)
  }
  const oldest = now.getTime() - keptDays * msPerDay
  for (const name of filesBelow(kept)) {
    const file = path.join(kept, name)
    const stats = statSync(file, {throwIfNoEntry: false})
    if (stats !== undefined && stats.mtimeMs < oldest) rmSync(file, {force: true})
  }
  return new Set(own.map((name) => `/${name}`))
}
