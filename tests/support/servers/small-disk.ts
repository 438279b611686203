import {spawnSync} from 'node:child_process'
import {closeSync, openSync, rmSync, writeSync} from 'node:fs'

/** A file system that only one program and those that it starts see. */
export type SmallDisk = Readonly<{
  /** Its folder, as the program sees it. */
  folder: string
  megabytes: number
  /** A folder whose files are on it from the beginning. */
  contents: string
  /** Folders elsewhere, whose files are to be on it, too. */
  bound: readonly string[]
}>

/** Whether this process may make one that a database writes to under an account of its own. */
export const canMount = (): boolean =>
  process.getuid?.() === 0 && spawnSync('unshare', ['--mount', 'true']).status === 0

/** A command that runs the command which it is given, with the disk in its place. */
export function withSmallDisk({folder, megabytes, contents, bound}: SmallDisk): readonly string[] {
  const mounts = [
    `mount -t tmpfs -o size=${megabytes}m,mode=755 none '${folder}'`,
    `cp -a '${contents}/.' '${folder}'`,
    ...bound.flatMap((other, index) => [
      `mkdir -p '${other}' '${folder}/bound-${index}'`,
      `mount --bind '${folder}/bound-${index}' '${other}'`,
    ]),
  ]
  return ['unshare', '--mount', 'sh', '-c', `${mounts.join(' && ')} && exec "$@"`, 'sh']
}

/** Where a process sees a path, for those that do not see what it sees. */
export const seenBy = (pid: number, path: string): string => `/proc/${pid}/root${path}`

const blocks = [1_048_576, 4_096] as const

/** Writes zeros into a file until there is no room for a block more. Throws what else goes wrong. */
function writeUntilFull(handle: number, bytes: number): void {
  const block = Buffer.alloc(bytes)
  try {
    for (;;) if (writeSync(handle, block) < bytes) return
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
  }
}

/** Takes all the room of a disk with a file; the result gives it back. */
export function fillDisk(file: string): () => void {
  const handle = openSync(file, 'w')
  try {
    for (const bytes of blocks) writeUntilFull(handle, bytes)
  } finally {
    closeSync(handle)
  }
  return () => rmSync(file)
}
