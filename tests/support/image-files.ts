import {execFileSync} from 'node:child_process'
import {cpSync, existsSync, mkdirSync, readFileSync, rmSync} from 'node:fs'
import path from 'node:path'
import {copiedBy, readStages} from './read-stages.ts'

const ignored = readFileSync('.dockerignore', 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))

const isIgnored = (file: string): boolean =>
  ignored.some((pattern) => path.matchesGlob(file, pattern) || path.matchesGlob(file, `${pattern}/**`))

/** Whether the image has a file of the repository: its last stage copies the place, and `.dockerignore` does not leave it out. */
export function isInImage(file: string): boolean {
  const places = copiedBy(readStages().at(-1))
  return places.some((place) => file === place || file.startsWith(`${place}/`)) && !isIgnored(file)
}

/** Makes the tree of the image in a new folder, without packages and build. */
export function copyImageTree(to: string): void {
  rmSync(to, {recursive: true, force: true})
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  })
  for (const file of files.trim().split('\n')) {
    if (!isInImage(file) || !existsSync(file)) continue
    mkdirSync(path.dirname(path.join(to, file)), {recursive: true})
    cpSync(file, path.join(to, file))
  }
}
