import {mkdirSync, readFileSync, renameSync, rmSync, writeFileSync, existsSync} from 'node:fs'
import path from 'node:path'
import {z} from 'zod'
import {readStartTime, hasCode} from '#runtime/process/process-info.ts'
import {endOrphan} from './end-orphan.ts'
import {endProcess} from '#runtime/process/end-process.ts'

/** Distinguishes a process from a later one with the same id. */
const processIdentity = z.object({pid: z.int().min(2), startedAt: z.string().min(1)})
export type ProcessIdentity = z.infer<typeof processIdentity>

function identifyProcess(pid: number): ProcessIdentity | undefined {
  const startedAt = readStartTime(pid)
  return startedAt === undefined ? undefined : {pid, startedAt}
}

/** Whether exactly this process is still running. */
export const isRunning = (identity: ProcessIdentity): boolean =>
  readStartTime(identity.pid) === identity.startedAt

const runShape = z.object({supervisor: processIdentity, services: z.record(z.string(), processIdentity)})

/** The processes of a stack, as the supervisor last recorded them. */
export type Run = z.infer<typeof runShape>

const toRunFile = (dataDir: string) => path.join(dataDir, 'run.json')

/** The last run that used a data folder. Undefined if it stopped cleanly. */
export function readRun(dataDir: string): Run | undefined {
  try {
    return runShape.safeParse(JSON.parse(readFileSync(toRunFile(dataDir), 'utf8'))).data
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  }
}

export type RunFile = Readonly<{
  /** Records the current process of a service. */
  set: (service: string, pid: number) => void
  /** Records that the run stopped cleanly. */
  remove: () => void
}>

/** Records which processes use a data folder, so that the next start can end the leftovers of a killed supervisor. */
export function createRunFile(dataDir: string): RunFile {
  const supervisor = identifyProcess(process.pid)
  if (!supervisor) throw new Error('The start time of this process could not be read.')
  const run: Run = {supervisor, services: {}}
  const write = () => {
    const file = toRunFile(dataDir)
    writeFileSync(`${file}.tmp`, JSON.stringify(run), {mode: 0o600})
    renameSync(`${file}.tmp`, file)
  }
  mkdirSync(dataDir, {recursive: true})
  write()
  return {
    set: (service, pid) => {
      const identity = identifyProcess(pid)
      if (identity) run.services[service] = identity
      else delete run.services[service]
      try {
        write()
      } catch (error) {
        // For example, the disk is full. The services continue and end with this process, recorded or not.
        console.error(`Which processes run could not be recorded: ${String(error)}`)
      }
    },
    remove: () => rmSync(toRunFile(dataDir), {force: true}),
  }
}

/** Another supervisor uses the same data folder. */
export class AlreadyRunning extends Error {
  override readonly name = 'AlreadyRunning'
}

/** Ends services that a killed supervisor left running. Resolves to their names. Throws AlreadyRunning if the supervisor is still running. */
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
