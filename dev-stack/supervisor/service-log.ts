import {closeSync, mkdirSync, openSync, renameSync, statSync, writeSync} from 'node:fs'
import path from 'node:path'

/** A larger log is rotated while the service runs. One older log is kept. */
const usualMaxBytes = 5_000_000

export type ServiceLog = Readonly<{
  file: string
  /** Writes a line to the file, and prints it with the service's name unless quiet. */
  line: (text: string) => void
  /** The last lines, oldest first. */
  tail: () => readonly string[]
  close: () => void
}>

type LogOptions = Readonly<{quiet: boolean; maxBytes?: number}>

/** The log of one service: `<dataDir>/logs/<name>.log`, and `[name] …` on the terminal unless quiet. */
export function openServiceLog(
  dataDir: string,
  name: string,
  {quiet, maxBytes = usualMaxBytes}: LogOptions,
): ServiceLog {
  const file = path.join(dataDir, 'logs', `${name}.log`)
  mkdirSync(path.dirname(file), {recursive: true, mode: 0o700})
  const open = () => openSync(file, 'a', 0o600)
  let handle = open()
  let bytes = statSync(file).size
  const rotate = () => {
    closeSync(handle)
    renameSync(file, `${file}.old`)
    handle = open()
    bytes = 0
  }
  const recent: string[] = []
  let leftOut = 0
  // A full disk must not end a service: lines that can't be written are dropped and counted.
  const write = (text: string): void => {
    const note = leftOut === 0 ? '' : `(${leftOut} lines could not be written)\n`
    try {
      if (bytes > maxBytes) rotate()
      bytes += writeSync(handle, `${note}${new Date().toISOString()} ${text}\n`)
      leftOut = 0
    } catch (error) {
      if (leftOut === 0) console.error(`[${name}] The log cannot be written: ${String(error)}`)
      leftOut += 1
    }
  }
  return {
    file,
    line: (text) => {
      write(text)
      recent.push(text)
      if (recent.length > 40) recent.shift()
      if (!quiet) console.log(`[${name}] ${text}`)
    },
    tail: () => recent,
    close: () => closeSync(handle),
  }
}
