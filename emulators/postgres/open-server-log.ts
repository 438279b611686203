import {fchmodSync, openSync, writeSync} from 'node:fs'

/** Opens a log for its owner alone; the result appends a line. A full disk ends nothing: lines that find no room are left out, which is said once. */
export function openServerLog(file: string): (line: string) => void {
  const handle = openSync(file, 'a', 0o600)
  // One that an earlier version made keeps its mode.
  fchmodSync(handle, 0o600)
  let isWritable = true
  return (line) => {
    try {
      writeSync(handle, `${line}\n`)
      isWritable = true
    } catch (error) {
      if (isWritable) console.error(`${file} cannot be written: ${String(error)}`)
      isWritable = false
    }
  }
}
