import {existsSync} from 'node:fs'
import path from 'node:path'
import {endOrphan} from '#emulators/postgres/end-orphan.ts'
import {endProcess} from '#commands/process/end-process.ts'
import {isRunning} from './process-identity.ts'
import {readRun} from './run-file.ts'

/** Another supervisor works on the same data folder. */
export class AlreadyRunning extends Error {
  override readonly name = 'AlreadyRunning'
}

/** Ends what a killed supervisor left running on a data folder; resolves to the names of those parts. Throws AlreadyRunning when it was not killed. */
export async function endLeftovers(dataDir: string): Promise<readonly string[]> {
  const run = readRun(dataDir)
  if (run && isRunning(run.supervisor))
    throw new AlreadyRunning(
      `Marsa is already running with the data in ${dataDir} (process ${run.supervisor.pid}). Stop it first: Ctrl-C there, or kill ${run.supervisor.pid}`,
    )
  const left = Object.entries(run?.services ?? {}).filter(([, mark]) => isRunning(mark))
  await Promise.all(left.map(async ([, {pid}]) => await endProcess(pid)))
  const cluster = path.join(dataDir, 'postgres', 'cluster')
  const server = existsSync(cluster) ? await endOrphan(cluster) : undefined
  return [...left.map(([name]) => name), ...(server === undefined ? [] : ['postgres'])]
}
