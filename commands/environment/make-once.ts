import {linkSync, mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import path from 'node:path'

/** Reads a JSON file of secrets; creates it (readable by its owner only) when it does not exist. */
export function makeOnce(file: string, make: () => unknown): unknown {
  mkdirSync(path.dirname(file), {recursive: true})
  // Written to a temporary file and linked: of two processes that start together one wins, and both read its file.
  const candidate = `${file}.${process.pid}.tmp`
  writeFileSync(candidate, JSON.stringify(make(), null, 2), {mode: 0o600})
  try {
    linkSync(candidate, file)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    rmSync(candidate, {force: true})
  }
  return JSON.parse(readFileSync(file, 'utf8'))
}
