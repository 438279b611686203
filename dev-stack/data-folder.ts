import {lstatSync, readlinkSync, rmSync} from 'node:fs'
import path from 'node:path'
import {shelter} from '#emulators/postgres/choose-home.ts'

/** Everything that the embedded stack stores in its data folder. */
const entries = [
  'content-import-unfinished',
  'content-lake',
  'keys.json',
  'stale-responses',
  'logs',
  'mail',
  'postgres',
  'run.json',
  'timestamp-authority',
] as const

/** Removes what the embedded stack stores, and nothing else in the folder. The stack must not be running. */
export function emptyDataFolder(dataDir: string): void {
  for (const entry of entries) {
    const file = path.join(dataDir, entry)
    if (lstatSync(file, {throwIfNoEntry: false})?.isSymbolicLink()) {
      const target = readlinkSync(file)
      if (path.dirname(target) === shelter) rmSync(target, {recursive: true, force: true})
    }
    rmSync(file, {recursive: true, force: true})
  }
}
