import {randomUUID} from 'node:crypto'
import {setTimeout as wait} from 'node:timers/promises'
import {z} from 'zod'
import {connectDatabase, unwrap} from '../connect-database.ts'
import {type Check, type Component, componentShape, createCheckSpool, planNext} from './components.ts'

type StatusStore = Readonly<{
  /** Acquires or renews the lease. False while another instance holds it. */
  hold: (holder: string, seconds: number) => Promise<boolean>
  release: (holder: string) => Promise<void>
  listComponents: () => Promise<readonly Component[]>
  /** Records checks. Recording a check again doesn't change it. */
  record: (checks: readonly Check[]) => Promise<void>
}>

/** Connects to the database's status tables with the secret key. Throws on every error response. */
export function connectStatusStore(url: string, secretKey: string): StatusStore {
  const database = connectDatabase(url, secretKey)
  return {
    hold: async (holder, seconds) => {
      const held = unwrap(
        'acquire_uptime_monitor_lease',
        await database.rpc('acquire_uptime_monitor_lease', {candidate: holder, seconds}),
      )
      return z.boolean().parse(held)
    },
    release: async (holder) => {
      unwrap(
        'release_uptime_monitor_lease',
        await database.rpc('release_uptime_monitor_lease', {candidate: holder}),
      )
    },
    listComponents: async () => {
      const rows = unwrap(
        'components',
        await database
          .from('components')
          .select('id, kind, target, interval_seconds, timeout_ms, slow_ms')
          .eq('is_active', true)
          .order('position'),
      )
      return z.array(componentShape).parse(rows)
    },
    record: async (checks) => {
      unwrap('record_checks', await database.rpc('record_checks', {checks: [...checks]}))
    },
  }
}

type UptimeMonitorOptions = Readonly<{
  store: StatusStore
  check: (component: Component) => Promise<Check>
  say: (line: string) => void
  /** Overrides the interval of every component. */
  intervalSeconds?: number | undefined
}>

export type UptimeMonitor = Readonly<{
  /** Checks until the signal aborts, then releases the lease. */
  run: (signal: AbortSignal) => Promise<void>
}>

const leaseSeconds = 30
const renewMs = 10_000
const retryMs = 1_000
const tickMs = 200

const repeat = async (task: () => Promise<void>, pauseMs: () => number, signal: AbortSignal) => {
  while (!signal.aborted) {
    await task()
    await wait(pauseMs(), undefined, {signal}).catch(() => undefined)
  }
}

/**
 * Checks each component on its schedule while this instance holds the lease. While the database is unavailable, the last holder continues and records
 * its checks afterwards.
 */
export function createUptimeMonitor({
  store,
  check,
  say,
  intervalSeconds,
}: UptimeMonitorOptions): UptimeMonitor {
  const self = randomUUID()
  const spool = createCheckSpool()
  const due = new Map<string, number>()
  let components: readonly Component[] = []
  let isHolder = false
  let renewAt = 0
  let lastError: string | undefined

  const attempt = async (task: () => Promise<void>): Promise<boolean> => {
    try {
      await task()
      if (lastError) say('The database is available again.')
      lastError = undefined
      return true
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      if (lastError !== message) say(message)
      lastError = message
      return false
    }
  }

  const renew = async () => {
    const done = await attempt(async () => {
      const held = await store.hold(self, leaseSeconds)
      if (held !== isHolder)
        say(held ? 'This uptime monitor is active.' : 'Another uptime monitor is active.')
      isHolder = held
      if (held) components = await store.listComponents()
    })
    renewAt = Date.now() + (done ? renewMs : retryMs)
  }

  const flush = async () => {
    const checks = spool.next()
    if (checks.length > 0 && (await attempt(() => store.record(checks)))) spool.drop(checks.length)
  }

  const runCheck = async (component: Component) => {
    // Prevents a second check before this one ends.
    due.set(component.id, Number.POSITIVE_INFINITY)
    const result = await check(component)
    spool.add(result)
    const interval = {interval_seconds: intervalSeconds ?? component.interval_seconds}
    due.set(component.id, Date.now() + planNext(interval, result.outcome, Math.random()))
  }

  const runDueChecks = () => {
    if (!isHolder) return
    for (const component of components)
      if ((due.get(component.id) ?? 0) <= Date.now()) void runCheck(component)
  }

  return {
    run: async (signal) => {
      await Promise.all([
        repeat(renew, () => renewAt - Date.now(), signal),
        repeat(flush, () => (lastError ? retryMs : tickMs), signal),
        repeat(
          async () => runDueChecks(),
          () => tickMs,
          signal,
        ),
      ])
      await flush()
      if (isHolder) await attempt(() => store.release(self))
    },
  }
}
