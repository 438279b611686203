import {existsSync, mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import path from 'node:path'

/** Which data of a stack is preserved between test runs: a build contains its keys and cannot be used with others. */
export type Preserved = 'nothing' | 'keys'

/** Removes the data of a stack that does not run. */
export function emptyData(dataDir: string, preserve: Preserved): void {
  const file = path.join(dataDir, 'keys.json')
  const keys = preserve === 'keys' && existsSync(file) ? readFileSync(file) : null
  rmSync(dataDir, {recursive: true, force: true})
  mkdirSync(dataDir, {recursive: true})
  if (keys) writeFileSync(file, keys, {mode: 0o600})
}
