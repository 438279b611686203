import {existsSync} from 'node:fs'
import path from 'node:path'
import {loadEnvFile} from 'node:process'

/** Reads `.env` at the root, where there is one. What the shell has set wins. */
export function loadDotenv(root: string): void {
  const file = path.join(root, '.env')
  if (existsSync(file)) loadEnvFile(file)
}
