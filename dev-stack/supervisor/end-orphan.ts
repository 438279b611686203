import {existsSync, readFileSync, rmSync} from 'node:fs'
import path from 'node:path'
import {findCommandLine} from '#runtime/process/process-info.ts'
import {endProcess, type EndStep} from '#runtime/process/end-process.ts'

// For Postgres, SIGINT ends sessions and shuts down. SIGQUIT exits at once and recovers at the next start.
const shutdownSteps: readonly EndStep[] = [
  {signal: 'SIGINT', graceMs: 5000},
  {signal: 'SIGQUIT', graceMs: 3000},
  {signal: 'SIGKILL', graceMs: 2000},
]

/**
 * Cleans up after a killed stack: ends a Postgres server that still uses the data folder, and removes the pid file of an exited process. After a
 * reboot, another program may have the pid, so that program stays. Resolves to the pid of the ended server, if any.
 */
export async function endOrphan(folder: string): Promise<number | undefined> {
  const pidFile = path.join(folder, 'postmaster.pid')
  if (!existsSync(pidFile)) return undefined
  const pid = Number(readFileSync(pidFile, 'utf8').split('\n', 1)[0])
  const command = Number.isInteger(pid) && pid > 1 ? findCommandLine(pid) : undefined
  const isOurs = command !== undefined && command.includes('postgres') && command.includes(folder)
  if (isOurs) await endProcess(pid, shutdownSteps)
  rmSync(pidFile, {force: true})
  return isOurs ? pid : undefined
}
