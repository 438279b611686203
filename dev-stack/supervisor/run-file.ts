import {mkdirSync, readFileSync, renameSync, rmSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {z} from 'zod'
import {identifyProcess, processIdentity} from './process-identity.ts'

const runShape = z.object({supervisor: processIdentity, services: z.record(z.string(), processIdentity)})

/** The processes of a stack, as the supervisor last wrote them down. */
export type Run = z.infer<typeof runShape>

const fileOf = (dataDir: string) => path.join(dataDir, 'run.json')

/** The run that a data folder was last used by; undefined when it ended in order. */
export function readRun(dataDir: string): Run | undefined {
  try {
    return runShape.safeParse(JSON.parse(readFileSync(fileOf(dataDir), 'utf8'))).data
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

export type RunFile = Readonly<{
  /** Notes the process that runs a part now. */
  set: (part: string, pid: number) => void
  /** Notes that the run ended in order. */
  remove: () => void
}>

/** Writes down which processes run on a data folder, so that the next start can end what a killed supervisor left. */
export function createRunFile(dataDir: string): RunFile {
  const supervisor = identifyProcess(process.pid)
  if (!supervisor) throw new Error('This process cannot be found in the list of processes.')
  const run: Run = {supervisor, services: {}}
  const write = () => {
    const file = fileOf(dataDir)
    writeFileSync(`${file}.tmp`, JSON.stringify(run))
    renameSync(`${file}.tmp`, file)
  }
  mkdirSync(dataDir, {recursive: true})
  write()
  return {
    set: (part, pid) => {
      const mark = identifyProcess(pid)
      if (mark) run.services[part] = mark
      else delete run.services[part]
      write()
    },
    remove: () => rmSync(fileOf(dataDir), {force: true}),
  }
}
