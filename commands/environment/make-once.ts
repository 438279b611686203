import {existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import path from 'node:path'

function makeFile(file: string, make: () => unknown): void {
  mkdirSync(path.dirname(file), {recursive: true})
  // Written to a temporary file and linked: of two processes that start together one wins, and both read its file.
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

/** Reads a JSON file of secrets; creates it (readable by its owner only) when it does not exist. */
export function makeOnce(file: string, make: () => unknown): unknown {
  // One that exists is read on a full disk, too: a service that starts there again needs its keys.
  if (!existsSync(file)) makeFile(file, make)
  return JSON.parse(readFileSync(file, 'utf8'))
}
