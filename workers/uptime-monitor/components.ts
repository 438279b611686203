import {z} from 'zod'

const common = {
  id: z.string().min(1),
  interval_seconds: z.number().positive(),
  timeout_ms: z.number().positive(),
  slow_ms: z.number().positive(),
}

export const componentShape = z.discriminatedUnion('kind', [
  z.object({
    ...common,
    kind: z.enum(['website', 'content', 'trading-data', 'live-prices', 'sign-in', 'mail']),
    target: z.null(),
  }),
  z.object({...common, kind: z.enum(['http', 'tcp']), target: z.string()}),
])

export type Component = Readonly<z.infer<typeof componentShape>>

export type Check = Readonly<{
  component_id: string
  checked_at: string
  outcome: 'ok' | 'slow' | 'failed' | 'unknown'
  response_ms: number | null
  problem: string | null
}>

const jitter = 0.1
/** The interval after a failure, to confirm an outage soon. */
const confirmSeconds = 10

/**
 * Milliseconds until the next check of a component: its interval with 10 % jitter, or less after a failure.
 * @param random From 0 to 1.
 */
export function planNext(
  {interval_seconds: interval}: Pick<Component, 'interval_seconds'>,
  outcome: Check['outcome'],
  random: number,
): number {
  const seconds = outcome === 'failed' ? Math.min(interval, confirmSeconds) : interval
  return Math.round(seconds * 1_000 * (1 - jitter + 2 * jitter * random))
}

const maxWaiting = 20_000
const batchSize = 200

export type CheckSpool = Readonly<{
  add: (check: Check) => void
  /** The oldest waiting checks. */
  next: () => readonly Check[]
  /** Removes recorded checks. */
  drop: (count: number) => void
  size: () => number
}>

/** Keeps checks while the database is unavailable, so that its own outage is recorded afterwards. */
export function createCheckSpool(): CheckSpool {
  const waiting: Check[] = []
  return {
    add: (check) => {
      waiting.push(check)
      if (waiting.length > maxWaiting) waiting.shift()
    },
    next: () => waiting.slice(0, batchSize),
    drop: (count) => void waiting.splice(0, count),
    size: () => waiting.length,
  }
}
