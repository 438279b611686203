import {setTimeout as wait} from 'node:timers/promises'
import type {ServicePlan} from '#commands/process/process-plan.ts'
import type {ServiceLog} from './service-log.ts'
import {spawnNode, type NodeProcess} from './spawn-node.ts'
import {waitUntilReady} from './wait-until-ready.ts'

export type RunningService = Readonly<{
  plan: ServicePlan
  /** Rejects, with its last words, when it does not become ready the first time. */
  ready: Promise<void>
  /** Ends it for good. */
  stop: (graceMs: number) => Promise<void>
}>

export type ServiceContext = Readonly<{
  log: ServiceLog
  /** Tells which process runs the part from now on. */
  onSpawn: (pid: number) => void
  /** Speaks to the person at the terminal. */
  say: (line: string) => void
}>

const readyWithinMs = 120_000
/** A part that ran this long was well: its next failure is counted as the first. */
const healthyAfterMs = 30_000
const pausesMs = [200, 500, 1000, 2000, 4000, 8000]

type Attempt = Readonly<{running: NodeProcess; becameReady: Promise<boolean>}>

async function attempt(plan: ServicePlan, context: ServiceContext): Promise<Attempt> {
  const settled = new AbortController()
  const line = Promise.withResolvers<true>()
  const running = await spawnNode(plan.args, plan.env, (text) => {
    if (text.startsWith('ready ')) line.resolve(true)
    else context.log.line(text)
  })
  context.onSpawn(running.pid)
  const answered =
    plan.ready === 'line' ? line.promise : waitUntilReady(plan.ready.url, settled.signal).then(() => true)
  const becameReady = Promise.race([
    answered,
    running.exited.then(() => false),
    wait(readyWithinMs, false, {ref: false}),
  ]).finally(() => settled.abort())
  return {running, becameReady}
}

/** Starts a part and keeps it: whenever it ends after it was ready, it is started again, later each time. */
export function startService(plan: ServicePlan, context: ServiceContext): RunningService {
  let current = attempt(plan, context)
  let stopping = false

  const becomeReady = async () => {
    const {running, becameReady} = await current
    if (await becameReady) return
    await running.end(0)
    throw new Error(
      [`${plan.title} did not start. Its log: ${context.log.file}`, ...context.log.tail()].join('\n  '),
    )
  }
  const ready = becomeReady()

  const keepRunning = async () => {
    let failures = 0
    for (;;) {
      const since = performance.now()
      const {description} = await (await current).running.exited
      if (performance.now() - since > healthyAfterMs) failures = 0
      const pauseMs = pausesMs[Math.min(failures, pausesMs.length - 1)] ?? 0
      failures += 1
      if (stopping) return
      context.say(`[${plan.name}] ${description}; starting it again in ${pauseMs / 1000} s`)
      await wait(pauseMs)
      if (stopping) return
      current = attempt(plan, context)
      const {running, becameReady} = await current
      if (await becameReady) context.say(`[${plan.name}] is back: ${plan.address}`)
      else await running.end(0)
    }
  }
  const finished = ready.then(keepRunning, () => undefined)

  return {
    plan,
    ready,
    stop: async (graceMs) => {
      stopping = true
      await (await current).running.end(graceMs)
      await finished
    },
  }
}
