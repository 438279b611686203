import {execFileSync} from 'node:child_process'
import {readFileSync} from 'node:fs'

/** The start time of a running process, as the system prints it; undefined when it does not exist or is a zombie. */
export function startTimeOf(pid: number): string | undefined {
  try {
    if (process.platform !== 'linux')
      return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], {encoding: 'utf8'}).trim() || undefined
    // The second field, a name in parentheses, may itself contain spaces and parentheses.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return state === 'Z' || state === 'X' ? undefined : fields[18]
  } catch {
    // Both fail only when there is no such process.
    return undefined
  }
}
