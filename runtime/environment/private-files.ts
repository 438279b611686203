import {existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync, chmodSync} from 'node:fs'
import path from 'node:path'

function makeFile(file: string, make: () => unknown): void {
  mkdirSync(path.dirname(file), {recursive: true})
  // Writes a temporary file and links it. If two processes start together, one wins and both read its file.
  const candidate = `${file}.${process.pid}.tmp`
  try {
    writeFileSync(candidate, JSON.stringify(make(), null, 2), {mode: 0o600})
    linkSync(candidate, file)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    rmSync(candidate, {force: true})
  }
}

/** Reads a JSON file of secrets. Creates it (readable by its owner only) if it doesn't exist. */
export function makeOnce(file: string, make: () => unknown): unknown {
  // An existing file is only read, so a service can start with a full disk.
  if (!existsSync(file)) makeFile(file, make)
  return JSON.parse(readFileSync(file, 'utf8'))
}

/** Creates a folder unless it exists, and restricts it to its owner. */
export function makePrivate(folder: string): void {
  mkdirSync(folder, {recursive: true, mode: 0o700})
  chmodSync(folder, 0o700)
}
