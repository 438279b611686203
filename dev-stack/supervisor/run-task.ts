import type {TaskPlan} from '#commands/process/process-plan.ts'
import type {ServiceLog} from './service-log.ts'
import {spawnNode} from './spawn-node.ts'

export type RunningTask = Readonly<{done: Promise<void>; stop: () => Promise<void>}>

/** Runs a task. `done` rejects with the end of its log when it fails; `stop` aborts it. `onProgress` gets how far it is, each time that this changes. */
export async function runTask(
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
