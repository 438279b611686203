import {rmSync} from 'node:fs'
import path from 'node:path'
import {shelter, shelteredFiles} from '#emulators/postgres/sheltered-files.ts'

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
  const sheltered = shelteredFiles(dataDir)
  if (sheltered?.isOwn === true && path.dirname(sheltered.folder) === shelter)
    rmSync(sheltered.folder, {recursive: true, force: true})
  for (const entry of entries) rmSync(path.join(dataDir, entry), {recursive: true, force: true})
}
