import {setTimeout as wait} from 'node:timers/promises'
import type {ServicePlan} from '#commands/process/process-plan.ts'
import type {ServiceLog} from './service-log.ts'
import {spawnNode, type NodeProcess} from './spawn-node.ts'
import {stopsResponding, type HealthPace} from './stops-responding.ts'
import {waitUntilReady} from './wait-until-ready.ts'

export type RunningService = Readonly<{
  plan: ServicePlan
  /** Rejects with the end of its log when the first start fails. */
  ready: Promise<void>
  /** Stops it without a restart. */
  stop: (graceMs: number) => Promise<void>
}>

export type ServiceContext = Readonly<{
  log: ServiceLog
  /** Called with the id of each new process. */
  onSpawn: (pid: number) => void
  /** Prints a line to the terminal. */
  say: (line: string) => void
  pace: HealthPace
}>

const readyWithinMs = 120_000
/** A service that ran this long was healthy: its next failure counts as the first. */
const healthyAfterMs = 30_000
const pausesMs = [200, 500, 1000, 2000, 4000, 8000]

type Attempt = Readonly<{running: NodeProcess; becameReady: Promise<boolean>}>

async function attempt(plan: ServicePlan, context: ServiceContext): Promise<Attempt> {
  const settled = new AbortController()
  const line = Promise.withResolvers<true>()
  const onLine = (text: string) => {
    if (text.startsWith('ready ')) line.resolve(true)
    else context.log.line(text)
  }
  const running = await spawnNode(plan.args, plan.env, onLine, context.pace.everyMs / 2)
  context.onSpawn(running.pid)
  const reportedReady =
    plan.ready === 'line' ? line.promise : waitUntilReady(plan.ready.url, settled.signal).then(() => true)
  const becameReady = Promise.race([
    reportedReady,
    running.exited.then(() => false),
    wait(readyWithinMs, false, {ref: false}),
  ]).finally(() => settled.abort())
  return {running, becameReady}
}

const healthUrlOf = ({health, ready}: ServicePlan): string | undefined =>
  health ?? (ready === 'line' ? undefined : ready.url)

/** Kills a service that is ready when it stops responding: a process that hangs handles no other signal. */
async function endWhenHung(
  plan: ServicePlan,
  {running}: Attempt,
  {pace, say}: Pick<ServiceContext, 'pace' | 'say'>,
): Promise<void> {
  const ended = new AbortController()
  void running.exited.then(() => ended.abort())
  const watched = {url: healthUrlOf(plan), hasBeaten: running.hasBeaten}
  if (!(await stopsResponding(watched, pace, ended.signal))) return
  say(`[${plan.name}] has not responded for ${(pace.everyMs * pace.silences) / 1000} s`)
  await running.end(0)
}

/** Starts a service and restarts it whenever it exits or hangs after it was ready, with increasing pauses. */
export function startService(plan: ServicePlan, context: ServiceContext): RunningService {
  let current = attempt(plan, context)
  let stopping = false

  const becomeReady = async () => {
    const {running, becameReady} = await current
    if (await becameReady) return void endWhenHung(plan, await current, context)
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
      context.say(`[${plan.name}] ${description}; restarting in ${pauseMs / 1000} s`)
      await wait(pauseMs)
      if (stopping) return
      current = attempt(plan, context)
      const {running, becameReady} = await current
      if (await becameReady) {
        context.say(`[${plan.name}] is back: ${plan.address}`)
        void endWhenHung(plan, await current, context)
      } else await running.end(0)
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
