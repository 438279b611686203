import {z} from 'zod'
import {startTimeOf} from '#commands/process/start-time.ts'

/** Distinguishes a process from a later one with the same id. */
export const processIdentity = z.object({pid: z.int().min(2), startedAt: z.string().min(1)})
export type ProcessIdentity = z.infer<typeof processIdentity>

export function identifyProcess(pid: number): ProcessIdentity | undefined {
  const startedAt = startTimeOf(pid)
  return startedAt === undefined ? undefined : {pid, startedAt}
}

/** Whether exactly this process still runs. */
export const isRunning = (identity: ProcessIdentity): boolean =>
  startTimeOf(identity.pid) === identity.startedAt
