import {existsSync} from 'node:fs'
import path from 'node:path'
import {endOrphan} from '#emulators/postgres/end-orphan.ts'
import {endProcess} from '#commands/process/end-process.ts'
import {isRunning} from './process-identity.ts'
import {readRun} from './run-file.ts'

/** Another supervisor uses the same data folder. */
export class AlreadyRunning extends Error {
  override readonly name = 'AlreadyRunning'
}

/** Ends services that a killed supervisor left running; resolves to their names. Throws AlreadyRunning when the supervisor still runs. */
export async function endLeftovers(dataDir: string): Promise<readonly string[]> {
  const run = readRun(dataDir)
  if (run && isRunning(run.supervisor))
    throw new AlreadyRunning(
      `Marsa is already running with the data in ${dataDir} (process ${run.supervisor.pid}). Stop it first: Ctrl-C there, or kill ${run.supervisor.pid}`,
    )
  const left = Object.entries(run?.services ?? {}).filter(([, identity]) => isRunning(identity))
  await Promise.all(left.map(async ([, {pid}]) => await endProcess(pid)))
  const cluster = path.join(dataDir, 'postgres', 'cluster')
  const server = existsSync(cluster) ? await endOrphan(cluster) : undefined
  return [...left.map(([name]) => name), ...(server === undefined ? [] : ['postgres'])]
}
