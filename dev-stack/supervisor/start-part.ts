import {setTimeout as wait} from 'node:timers/promises'
import type {PartPlan} from '#commands/process/process-plan.ts'
import type {PartLog} from './part-log.ts'
import {spawnNode, type NodeProcess} from './spawn-node.ts'
import {waitUntilReady} from './wait-until-ready.ts'

export type RunningPart = Readonly<{
  plan: PartPlan
  /** Rejects, with its last words, when it does not become ready the first time. */
  ready: Promise<void>
  /** Ends it for good. */
  stop: (graceMs: number) => Promise<void>
}>

export type PartContext = Readonly<{
  log: PartLog
  /** Tells which process runs the part from now on. */
  onSpawn: (pid: number) => void
  /** Speaks to the person at the terminal. */
  say: (line: string) => void
}>

const readyWithinMs = 120_000
/** A part that ran this long was well: its next failure is counted as the first. */
const wellAfterMs = 30_000
const pausesMs = [200, 500, 1000, 2000, 4000, 8000]

type Attempt = Readonly<{running: NodeProcess; becameReady: Promise<boolean>}>

async function attempt(plan: PartPlan, context: PartContext): Promise<Attempt> {
  const over = new AbortController()
  const line = Promise.withResolvers<true>()
  const running = await spawnNode(plan.args, plan.env, (text) => {
    if (text.startsWith('ready ')) line.resolve(true)
    else context.log.line(text)
  })
  context.onSpawn(running.pid)
  const answers =
    plan.ready === 'line' ? line.promise : waitUntilReady(plan.ready.url, over.signal).then(() => true)
  const becameReady = Promise.race([
    answers,
    running.exited.then(() => false),
    wait(readyWithinMs, false, {ref: false}),
  ]).finally(() => over.abort())
  return {running, becameReady}
}

/** Starts a part and keeps it: whenever it ends after it was ready, it is started again, later each time. */
export function startPart(plan: PartPlan, context: PartContext): RunningPart {
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

  const keep = async () => {
    let failures = 0
    for (;;) {
      const since = performance.now()
      const {words} = await (await current).running.exited
      if (performance.now() - since > wellAfterMs) failures = 0
      const pauseMs = pausesMs[Math.min(failures, pausesMs.length - 1)] ?? 0
      failures += 1
      if (stopping) return
      context.say(`[${plan.name}] ${words}; starting it again in ${pauseMs / 1000} s`)
      await wait(pauseMs)
      if (stopping) return
      current = attempt(plan, context)
      const {running, becameReady} = await current
      if (await becameReady) context.say(`[${plan.name}] is back: ${plan.address}`)
      else await running.end(0)
    }
  }
  const kept = ready.then(keep, () => undefined)

  return {
    plan,
    ready,
    stop: async (graceMs) => {
      stopping = true
      await (await current).running.end(graceMs)
      await kept
    },
  }
}
