import {readKeys, type Keys} from './keys.ts'
import {readSettings, type Settings} from './settings.ts'
import {loadDotenv} from './load-dotenv.ts'
import {stackVariables, type StackVariables} from './site-variables.ts'

export type StackEnvironment = Readonly<{settings: Settings; keys: Keys; variables: StackVariables}>

/** Combines the shell, `.env` at the root and the embedded stack's keys. Throws an Error that names each missing or malformed variable. */
export function readStackVariables(root: string): StackEnvironment {
  loadDotenv(root)
  const settings = readSettings()
  const keys = readKeys(settings.dataDir)
  return {settings, keys, variables: stackVariables(settings, keys)}
}
