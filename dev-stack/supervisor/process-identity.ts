import {execFileSync} from 'node:child_process'
import {readFileSync} from 'node:fs'
import {z} from 'zod'

/** Distinguishes a process from a later one with the same id. */
export const processIdentity = z.object({pid: z.int().min(2), startedAt: z.string().min(1)})
export type ProcessIdentity = z.infer<typeof processIdentity>

/** The start time of a running process, as the system prints it; undefined when it does not exist or is a zombie. */
function startTimeOf(pid: number): string | undefined {
  try {
    if (process.platform !== 'linux')
      return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], {encoding: 'utf8'}).trim() || undefined
    // The second field, a name in parentheses, may itself contain spaces and parentheses.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return state === 'Z' ? undefined : fields[18]
  } catch {
    // Both fail only when there is no such process.
    return undefined
  }
}

export function identifyProcess(pid: number): ProcessIdentity | undefined {
  const startedAt = startTimeOf(pid)
  return startedAt === undefined ? undefined : {pid, startedAt}
}

/** Whether exactly this process still runs. */
export const isRunning = (identity: ProcessIdentity): boolean =>
  startTimeOf(identity.pid) === identity.startedAt
