import {execFileSync} from 'node:child_process'
import {
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import path from 'node:path'

/** Copies the sources of the repository, committed or not, into a new folder, except those of some folders. */
export function copySources(to: string, without: readonly string[] = []): void {
  rmSync(to, {recursive: true, force: true})
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  })
  for (const file of files.trim().split('\n')) {
    // The index still has a file that was removed and not committed.
    if (without.some((folder) => file.startsWith(`${folder}/`)) || !existsSync(file)) continue
    mkdirSync(path.dirname(path.join(to, file)), {recursive: true})
    cpSync(file, path.join(to, file), {force: true})
  }
}

/** Gives a copy the installed packages, each file as a hard link: a build accepts no package outside of its own folder. */
export function linkPackages(to: string, folder = 'node_modules'): void {
  mkdirSync(path.join(to, folder), {recursive: true})
  for (const entry of readdirSync(folder, {withFileTypes: true})) {
    const file = path.join(folder, entry.name)
    if (entry.isSymbolicLink()) symlinkSync(readlinkSync(file), path.join(to, file))
    else if (!entry.isDirectory()) linkSync(file, path.join(to, file))
    // Caches, which programs write in place.
    else if (!entry.name.startsWith('.') || entry.name === '.bin') linkPackages(to, file)
  }
}
