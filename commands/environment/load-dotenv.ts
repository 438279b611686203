import {existsSync} from 'node:fs'
import path from 'node:path'
import {loadEnvFile} from 'node:process'

/** Reads `.env` at the root, if there is one. Variables of the shell take precedence. */
export function loadDotenv(root: string): void {
  const file = path.join(root, '.env')
  if (existsSync(file)) loadEnvFile(file)
}
