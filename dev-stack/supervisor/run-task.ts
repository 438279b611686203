import type {TaskPlan} from '#commands/process/process-plan.ts'
import type {ServiceLog} from './service-log.ts'
import {spawnNode} from './spawn-node.ts'

export type RunningTask = Readonly<{done: Promise<void>; stop: () => Promise<void>}>

/** Runs a task. `done` rejects, with its last words, when it fails; `stop` breaks it off. */
export async function runTask(plan: TaskPlan, log: ServiceLog): Promise<RunningTask> {
  const running = await spawnNode(plan.args, plan.env, log.line)
  const done = running.exited.then(({code, description}) => {
    if (code === 0) return
    throw new Error([`${plan.title} failed (${description}). Its log: ${log.file}`, ...log.tail()].join('\n  '))
  })
  return {done, stop: async () => await running.end(2000)}
}
