import {existsSync, readFileSync, rmSync} from 'node:fs'
import path from 'node:path'
import {commandOf} from '#commands/process/command-of.ts'
import {endProcess, type EndStep} from '#commands/process/end-process.ts'

// Postgres reads them as: end sessions and shut down; drop everything and recover at the next start.
const shutdownSteps: readonly EndStep[] = [
  {signal: 'SIGINT', graceMs: 5000},
  {signal: 'SIGQUIT', graceMs: 3000},
  {signal: 'SIGKILL', graceMs: 2000},
]

/**
 * Clears what a killed stack left in a data folder: ends a server that still holds it, and removes a pid file whose
 * process is gone or is not ours (after a reboot its number may belong to anybody). Resolves to the pid it ended, if any.
 */
export async function endOrphan(folder: string): Promise<number | undefined> {
  const pidFile = path.join(folder, 'postmaster.pid')
  if (!existsSync(pidFile)) return undefined
  const pid = Number(readFileSync(pidFile, 'utf8').split('\n', 1)[0])
  const command = Number.isInteger(pid) && pid > 1 ? commandOf(pid) : undefined
  const ours = command !== undefined && command.includes('postgres') && command.includes(folder)
  if (ours) await endProcess(pid, shutdownSteps)
  rmSync(pidFile, {force: true})
  return ours ? pid : undefined
}
