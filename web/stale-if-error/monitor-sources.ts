import 'server-only'
import {log} from '../log/log.ts'
import {markChanged} from '../publish-marks/mark-clock.ts'
import {recordFailure, recordSuccess, sourceState} from './source-state.ts'
import {staleTag} from './stale-tag.ts'

const tickMilliseconds = 1_000
/** How often a healthy source is probed, so that an outage is noticed without visitors. */
const healthyIntervalMilliseconds = 10_000
const timeoutMilliseconds = 2_000

/** Sends the cheapest request to a service; false where there is no such service. Throws when it is unavailable. */
export type Probe = (signal: AbortSignal) => Promise<boolean>

/** Probes a service once and records its state. Never rejects. */
export async function checkSource(name: string, probe: Probe): Promise<void> {
  const before = sourceState(name).down
  try {
    const isThere = await probe(AbortSignal.timeout(timeoutMilliseconds))
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
 * Probes each source: every ten seconds while it is healthy, every second while it is down. Expires the pages that were rendered without it once it is back.
 */
export function monitorSources(probes: Readonly<Record<string, Probe>>): void {
  for (const [name, probe] of Object.entries(probes)) {
    let checkedAt = 0
    const check = async () => {
      if (!sourceState(name).down && Date.now() - checkedAt < healthyIntervalMilliseconds) return
      checkedAt = Date.now()
      await checkSource(name, probe)
    }
    const next = () => setTimeout(() => void check().finally(next), tickMilliseconds).unref()
    void check().finally(next)
  }
}
