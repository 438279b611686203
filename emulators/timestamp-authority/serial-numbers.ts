import {closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync} from 'node:fs'
import path from 'node:path'

/** Gives each time stamp a number that is larger than all before it, also of earlier runs. */
export type SerialNumbers = Readonly<{next: () => bigint}>

function lastIn(file: string): bigint {
  try {
    const text = readFileSync(file, 'utf8').trim()
    if (!/^\d+$/u.test(text)) throw new Error(`${file} does not hold a serial number.`)
    return BigInt(text)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return 0n
    throw error
  }
}

/** Keeps the last number in a folder. It is on disk before a time stamp carries it: none is given twice, however the process ends. */
export function openSerialNumbers(folder: string): SerialNumbers {
  const file = path.join(folder, 'last-serial-number')
  let last = lastIn(file)
  return {
    next: () => {
      const number = last + 1n
      const handle = openSync(`${file}.tmp`, 'w', 0o600)
      try {
        writeSync(handle, `${number}\n`)
        fsyncSync(handle)
      } finally {
        closeSync(handle)
      }
      renameSync(`${file}.tmp`, file)
      last = number
      return number
    },
  }
}
