import {existsSync, mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import path from 'node:path'

/** What of a stack's data outlives a run of tests: a build holds the keys that it was made with, and is of no use to other keys. */
export type Kept = 'nothing' | 'keys'

/** Removes the data of a stack that does not run. */
export function emptyData(dataDir: string, kept: Kept): void {
  const file = path.join(dataDir, 'keys.json')
  const keys = kept === 'keys' && existsSync(file) ? readFileSync(file) : null
  rmSync(dataDir, {recursive: true, force: true})
  mkdirSync(dataDir, {recursive: true})
  if (keys) writeFileSync(file, keys, {mode: 0o600})
}
