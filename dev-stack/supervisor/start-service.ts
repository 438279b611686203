import {setTimeout as wait} from 'node:timers/promises'
import type {ServicePlan} from '#runtime/process/process-plan.ts'
import type {ServiceLog} from './service-log.ts'
import {spawnNode, type NodeProcess} from './spawn-node.ts'

const pauseMs = 50
const attemptMs = 5000

/** Polls an address until it responds with success. Never resolves after `signal` aborts. */
async function waitUntilReady(url: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const response = await fetch(url, {
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(attemptMs)]),
    }).catch(() => undefined)
    // It isn't listening or isn't ready yet.
    await response?.body?.cancel()
    if (response && response.status < 400) return
    await wait(pauseMs, undefined, {signal}).catch(() => undefined)
  }
  await new Promise(() => undefined)
}

/** How often a service is checked, which is also its response timeout, and after how many failed checks it counts as hung. */
export type HealthPace = Readonly<{everyMs: number; silences: number}>

export const usualPace: HealthPace = {everyMs: 5_000, silences: 3}

/** Whether an address responds in time. An error response also counts. */
async function responds(url: string, timeoutMs: number, signal: AbortSignal): Promise<boolean> {
  const response = await fetch(url, {
    redirect: 'manual',
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
  }).catch(() => undefined)
  await response?.body?.cancel()
  return response !== undefined
}

type Watched = Readonly<{
  /** Its address, if it serves HTTP. */
  url: string | undefined
  /** Whether it reported that it's running since the last call. */
  hasBeaten: () => boolean
}>

/** Resolves to true after several consecutive failed checks, over HTTP or IPC, and to false if `signal` aborts the watching. */
async function stopsResponding(
  {url, hasBeaten}: Watched,
  {everyMs, silences}: HealthPace,
  signal: AbortSignal,
): Promise<boolean> {
  let silent = 0
  while (!signal.aborted) {
    const pause = wait(everyMs, undefined, {signal, ref: false}).catch(() => undefined)
    const [hasResponded] = await Promise.all([url === undefined || responds(url, everyMs, signal), pause])
    silent = hasBeaten() && hasResponded ? 0 : silent + 1
    if (silent >= silences && !signal.aborted) return true
  }
  return false
}

export type RunningService = Readonly<{
  plan: ServicePlan
  /** Rejects with the end of its log if the first start fails. */
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
/** A service that ran this long was healthy, so its next failure counts as the first. */
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

const findHealthUrl = ({health, ready}: ServicePlan): string | undefined =>
  health ?? (ready === 'line' ? undefined : ready.url)

/** Kills a ready service that stops responding, because a hung process doesn't handle other signals. */
async function endWhenHung(
  plan: ServicePlan,
  {running}: Attempt,
  {pace, say}: Pick<ServiceContext, 'pace' | 'say'>,
): Promise<void> {
  const ended = new AbortController()
  void running.exited.then(() => ended.abort())
  const watched = {url: findHealthUrl(plan), hasBeaten: running.hasBeaten}
  if (!(await stopsResponding(watched, pace, ended.signal))) return
  say(`[${plan.name}] has not responded for ${(pace.everyMs * pace.silences) / 1000} s`)
  await running.end(0)
}

/** Starts a service, and restarts it with increasing pauses if it exits or hangs after it was ready. */
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
