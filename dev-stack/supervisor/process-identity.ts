import {execFileSync} from 'node:child_process'
import {readFileSync} from 'node:fs'
import {z} from 'zod'

/** Tells a process from a later one that got the same number. */
export const processIdentity = z.object({pid: z.int().min(2), startedAt: z.string().min(1)})
export type ProcessIdentity = z.infer<typeof processIdentity>

/** When a running process was started, in the system's own words; undefined when there is none with that id, or only its exit status is left. */
function startTimeOf(pid: number): string | undefined {
  try {
    if (process.platform !== 'linux')
      return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], {encoding: 'utf8'}).trim() || undefined
    // The second field, a name in parentheses, may itself hold spaces and parentheses.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return state === 'Z' ? undefined : fields[18]
  } catch {
    // Both ways fail exactly when there is no such process.
    return undefined
  }
}

export function identifyProcess(pid: number): ProcessIdentity | undefined {
  const startedAt = startTimeOf(pid)
  return startedAt === undefined ? undefined : {pid, startedAt}
}

/** Whether the very process that was marked still runs. */
export const isRunning = (mark: ProcessIdentity): boolean => startTimeOf(mark.pid) === mark.startedAt
