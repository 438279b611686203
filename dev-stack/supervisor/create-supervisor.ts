import type {TaskPlan, ServicePlan} from '#runtime/process/process-plan.ts'
import {type ServiceLog, openServiceLog} from './service-log.ts'
import {spawnNode} from './spawn-node.ts'
import {createRunFile} from './run-file.ts'
import {startService, type RunningService, usualPace, type HealthPace} from './start-service.ts'

type RunningTask = Readonly<{done: Promise<void>; stop: () => Promise<void>}>

/** Runs a task. `done` rejects with the end of its log if it fails, and `stop` aborts it. `onProgress` gets each change of its progress. */
async function runTask(
  plan: TaskPlan,
  log: ServiceLog,
  onProgress: (far: string) => void,
): Promise<RunningTask> {
  let last: string | undefined
  const running = await spawnNode(plan.args, plan.env, (line) => {
    log.line(line)
    const far = plan.progress?.(line)
    if (far === undefined || far === last) return
    last = far
    onProgress(far)
  })
  const done = running.exited.then(({code, description}) => {
    if (code === 0) return
    throw new Error(
      [`${plan.title} failed (${description}). Its log: ${log.file}`, ...log.tail()].join('\n  '),
    )
  })
  return {done, stop: async () => await running.end(2000)}
}

export type Supervisor = Readonly<{
  /** Starts a service. Resolves when it's ready. */
  start: (plan: ServicePlan) => Promise<void>
  /** Runs a task to completion. Its output goes to the log `<name>.log`. */
  run: (name: string, plan: TaskPlan) => Promise<void>
  /** Stops everything in reverse order. */
  stop: () => Promise<void>
}>

/** The limit for all services together. Each gets `graceMs` of it before it's killed. */
const stopWithinMs = 9000
const graceMs = 3000

/** Seconds since `start`, to one decimal. */
const secondsSince = (start: number) => `${((performance.now() - start) / 1000).toFixed(1)} s`

/** Supervises the services of a data folder, and records their processes in the run file. */
export function createSupervisor(
  dataDir: string,
  say: (line: string) => void,
  pace: HealthPace = usualPace,
): Supervisor {
  const runFile = createRunFile(dataDir)
  const services: RunningService[] = []
  const tasks = new Set<Promise<RunningTask>>()
  const logs: ServiceLog[] = []
  let stopping: Promise<void> | undefined

  const openLog = (name: string, quiet: boolean) => {
    if (stopping) throw new Error('The stack is stopping.')
    const log = openServiceLog(dataDir, name, {quiet})
    logs.push(log)
    return log
  }

  const stopAll = async () => {
    const deadline = performance.now() + stopWithinMs
    await Promise.all([...tasks].map(async (task) => await (await task).stop()))
    for (const service of services.toReversed())
      await service.stop(Math.max(0, Math.min(graceMs, deadline - performance.now())))
    for (const log of logs) log.close()
    runFile.remove()
  }

  return {
    start: async (plan) => {
      const started = performance.now()
      const log = openLog(plan.name, false)
      const part = startService(plan, {log, say, pace, onSpawn: (pid) => runFile.set(plan.name, pid)})
      services.push(part)
      await part.ready
      say(`${plan.title}: ${plan.address} (${secondsSince(started)})`)
    },
    run: async (name, plan) => {
      const started = performance.now()
      say(`${plan.title} …`)
      const log = openLog(name, true)
      const task = runTask(plan, log, (far) => say(`${plan.title}: ${far}`))
      tasks.add(task)
      try {
        await (
          await task
        ).done
      } finally {
        tasks.delete(task)
      }
      say(`${plan.title}: done (${secondsSince(started)})`)
    },
    stop: async () => await (stopping ??= stopAll()),
  }
}
