import {execFileSync} from 'node:child_process'
import {readFileSync} from 'node:fs'

/** The command line of a running process, or undefined when no process has that id. */
export function commandOf(pid: number): string | undefined {
  try {
    return process.platform === 'linux'
      ? readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim() || undefined
      : execFileSync('ps', ['-o', 'args=', '-p', String(pid)], {encoding: 'utf8'}).trim()
  } catch {
    // Both fail only when there is no such process.
    return undefined
  }
}
