import {lstatSync, readlinkSync, rmSync} from 'node:fs'
import path from 'node:path'
import {shelter} from '#emulators/postgres/choose-home.ts'

/** Everything that the embedded stack keeps in its data folder. */
const entries = [
  'content-import-unfinished',
  'content-lake',
  'keys.json',
  'last-good',
  'logs',
  'mail',
  'postgres',
  'run.json',
] as const

/** Removes what the embedded stack keeps, and nothing else that may lie in the folder. Nobody may be running on it. */
export function emptyDataFolder(dataDir: string): void {
  for (const entry of entries) {
    const place = path.join(dataDir, entry)
    if (lstatSync(place, {throwIfNoEntry: false})?.isSymbolicLink()) {
      const target = readlinkSync(place)
      if (path.dirname(target) === shelter) rmSync(target, {recursive: true, force: true})
    }
    rmSync(place, {recursive: true, force: true})
  }
}
