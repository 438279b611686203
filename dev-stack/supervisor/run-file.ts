import {mkdirSync, readFileSync, renameSync, rmSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {hasCode} from '#commands/process/has-code.ts'
import {z} from 'zod'
import {identifyProcess, processIdentity} from './process-identity.ts'

const runShape = z.object({supervisor: processIdentity, services: z.record(z.string(), processIdentity)})

/** The processes of a stack, as the supervisor last recorded them. */
export type Run = z.infer<typeof runShape>

const fileOf = (dataDir: string) => path.join(dataDir, 'run.json')

/** The last run that used a data folder; undefined when it stopped cleanly. */
export function readRun(dataDir: string): Run | undefined {
  try {
    return runShape.safeParse(JSON.parse(readFileSync(fileOf(dataDir), 'utf8'))).data
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

/** Records which processes use a data folder, so that the next start can end those that a killed supervisor left. */
export function createRunFile(dataDir: string): RunFile {
  const supervisor = identifyProcess(process.pid)
  if (!supervisor) throw new Error('The start time of this process could not be read.')
  const run: Run = {supervisor, services: {}}
  const write = () => {
    const file = fileOf(dataDir)
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
        // As on a full disk. Services go on, and end with this process, recorded or not.
        console.error(`Which processes run could not be recorded: ${String(error)}`)
      }
    },
    remove: () => rmSync(fileOf(dataDir), {force: true}),
  }
}
