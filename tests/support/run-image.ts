import {execFileSync, spawnSync} from 'node:child_process'
import {cpSync, mkdirSync, rmSync} from 'node:fs'
import path from 'node:path'
import {linkPackages} from './copy-sources.ts'
import {copyImageTree} from './image-files.ts'
import {type StartedProgram, startProgram} from './start-program.ts'

const image = path.resolve('.data/image')

/** The user of the image, where this one may become another. */
const user = process.getuid?.() === 0 ? 1000 : undefined

/** Whether this machine lets a program see a disk of its own, as Linux does for root outside of most containers. */
const mayMount = (): boolean => spawnSync('unshare', ['--mount', 'true']).status === 0

/** The places of the image that its user may write into. */
const written = ['web/.next', 'data'].map((place) => path.join(image, place))

/** Makes the tree of the image, with a build. Its user may write where the site renders and keeps responses, and nowhere else. */
export function makeImage(build: string): void {
  copyImageTree(image)
  linkPackages(image)
  cpSync(build, path.join(image, 'web/.next'), {recursive: true})
  rmSync(path.join(image, 'web/.next/cache'), {recursive: true, force: true})
  mkdirSync(path.join(image, 'data'))
  if (user !== undefined) execFileSync('chown', ['-R', `${user}:${user}`, ...written])
}

/**
 * What runs a command as a user, with a root that is read-only as the Compose file and the Kubernetes objects have it: only what the image writes
 * into, and a `/tmp` of its own, may be written.
 */
const withReadOnlyRoot = (id: number): readonly string[] => {
  const places = written.map((place) => `mount --bind '${place}' '${place}'`)
  const mounts = [...places, 'mount -t tmpfs none /tmp', 'mount -o remount,bind,ro /'].join(' && ')
  const asUser = ['setpriv', `--reuid=${id}`, `--regid=${id}`, '--clear-groups']
  return ['unshare', '--mount', 'sh', '-c', `${mounts} && exec "$@"`, 'sh', ...asUser]
}

/** Starts a program of the image as the image does; where this machine lets it, with a root that is read-only. */
export function startInImage(program: string, variables: Readonly<Record<string, string>>): StartedProgram {
  const command = [process.execPath, program]
  const place = {folder: image, variables: {...variables, HOME: '/', DATA_DIR: path.join(image, 'data')}}
  if (user !== undefined && mayMount()) return startProgram([...withReadOnlyRoot(user), ...command], place)
  console.warn(`No program may mount here: ${program} runs without a read-only root.`)
  return startProgram(command, {...place, user})
}
