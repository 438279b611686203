import type {ServicePlan, TaskPlan} from '#commands/process/process-plan.ts'
import {openServiceLog, type ServiceLog} from './service-log.ts'
import {createRunFile} from './run-file.ts'
import {runTask, type RunningTask} from './run-task.ts'
import {startService, type RunningService} from './start-service.ts'
import {usualPace, type HealthPace} from './stops-responding.ts'

export type Supervisor = Readonly<{
  /** Starts a service; resolves when it is ready. */
  start: (plan: ServicePlan) => Promise<void>
  /** Runs a task to completion. Its output goes to the log `<name>.log`. */
  run: (name: string, plan: TaskPlan) => Promise<void>
  /** Stops everything in reverse order. */
  stop: () => Promise<void>
}>

/** The limit for all services together; each gets `graceMs` of it, and is killed after that. */
const stopWithinMs = 9000
const graceMs = 3000

/** Seconds since `start`, to one decimal. */
const secondsSince = (start: number) => `${((performance.now() - start) / 1000).toFixed(1)} s`

/** Supervises the services of one data folder, and records their processes in the run file. */
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
