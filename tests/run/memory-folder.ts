import {chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync} from 'node:fs'
import {spawnSync} from 'node:child_process'
import {tmpdir} from 'node:os'
import path from 'node:path'

/** Where Linux has a file system in memory. The thousand small files of a database are copied there in a tenth of the time. */
const linuxMemory = '/dev/shm'

/** What the databases and stores of a run take at a time, several times over. */
const neededBytes = 2 * 1024 ** 3

function hasRoom(folder: string): boolean {
  try {
    const {bavail, bsize} = statfsSync(folder)
    return bavail * bsize >= neededBytes
  } catch {
    return false
  }
}

/** Some systems start no program from a file system in memory, and tests start programs that they wrote. */
function startsPrograms(folder: string): boolean {
  const program = path.join(folder, 'program')
  writeFileSync(program, '#!/bin/sh\n', {mode: 0o700})
  const {status} = spawnSync(program)
  rmSync(program)
  return status === 0
}

/** Makes a folder in memory for the throw-away files of a run. Null where there is no memory with room that starts programs. */
export function makeMemoryFolder(memory = linuxMemory): string | null {
  if (!hasRoom(memory)) return null
  const folder = mkdtempSync(path.join(memory, 'marsa-tests-'))
  // The account of the database server reads it, too.
  chmodSync(folder, 0o755)
  if (startsPrograms(folder)) return folder
  rmSync(folder, {recursive: true})
  return null
}

/** Before the tests of a run: their temporary files are in memory, and only what later runs use again stays on the disk. */
export default function useMemoryFolder(): (() => void) | undefined {
  const folder = makeMemoryFolder()
  if (folder === null) return undefined
  process.env['TEMPLATES_DIR'] = tmpdir()
  process.env['TMPDIR'] = folder
  // The programs that tests start are compiled once.
  process.env['NODE_COMPILE_CACHE'] = path.join(folder, 'compiled')
  // A program that just ended may still write what it compiled.
  return () => rmSync(folder, {recursive: true, force: true, maxRetries: 10, retryDelay: 100})
}
