import {readFileSync} from 'node:fs'
import {hasCode} from './has-code.ts'

/** A file that Linux has about a running process; undefined when no process has that id. */
export function readProc(pid: number, name: 'cmdline' | 'stat'): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8')
  } catch (error) {
    // The second where it ends while it is read.
    if (hasCode(error, 'ENOENT', 'ESRCH')) return undefined
    throw error
  }
}
