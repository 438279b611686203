import 'server-only'
import {timeoutSignal} from '#runtime/process/timeout-signal.ts'
import {log} from '../log/log.ts'
import {markChanged} from './mark-clock.ts'
import {recordFailure, recordSuccess, sourceState, staleTag} from './source-state.ts'

const tickMs = 1_000
/** How often to probe a healthy source, so that an outage is detected without visitors. */
const healthyIntervalMs = 10_000
const timeoutMs = 2_000
/** At most one probe of a service a second, however many visitors ask for its state. */
const shortestIntervalMs = 900

/** Sends the cheapest request to a service; false if the service isn't configured. Throws if it's unavailable. */
export type Probe = (signal: AbortSignal) => Promise<boolean>

/** Probes a service, unless it was probed within the last second, and records its state. Never rejects. */
export async function checkSource(name: string, probe: Probe): Promise<void> {
  const state = sourceState(name)
  const now = performance.now()
  if (state.probe === undefined || now - state.probe.beganAt >= shortestIntervalMs)
    state.probe = {beganAt: now, done: probeSource(name, probe)}
  await state.probe.done
}

async function probeSource(name: string, probe: Probe): Promise<void> {
  const before = sourceState(name).down
  try {
    const isThere = await probe(timeoutSignal(timeoutMs))
    const state = recordSuccess(name)
    state.absent = !isThere
    if (state.hasStalePages) markChanged([staleTag(name)])
    state.hasStalePages = false
    if (before) log.info({source: name}, 'the source is available again; stale pages are rendered again')
  } catch (error) {
    const {lastFailure} = recordFailure(name, error, true)
    if (!before) log.warn({source: name, failure: lastFailure}, 'the source is unavailable')
  }
}

/**
 * Probes each source, every ten seconds while it's healthy and every second while it's down. When a source recovers, expires the pages that were
 * rendered without it.
 */
export function monitorSources(probes: Readonly<Record<string, Probe>>): void {
  for (const [name, probe] of Object.entries(probes)) {
    let checkedAt = 0
    const check = async () => {
      if (!sourceState(name).down && Date.now() - checkedAt < healthyIntervalMs) return
      checkedAt = Date.now()
      await checkSource(name, probe)
    }
    const run = () => void check().finally(() => setTimeout(run, tickMs).unref())
    run()
  }
}
