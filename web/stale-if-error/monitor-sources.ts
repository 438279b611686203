import 'server-only'
import {log} from '../log/log.ts'
import {recordFailure, recordSuccess, sourceState} from './source-state.ts'

const tickMilliseconds = 1_000
/** How often a source that answers is looked at all the same, so that its end is seen without a reader. */
const healthyIntervalMilliseconds = 10_000
const timeoutMilliseconds = 2_000

/** Asks a service for the least it can answer; false where there is no such service. Throws when it is away. */
export type Probe = (signal: AbortSignal) => Promise<boolean>

/** Looks at a service once and notes how it is. Never rejects. */
export async function checkSource(name: string, probe: Probe): Promise<void> {
  const before = sourceState(name).down
  try {
    const isThere = await probe(AbortSignal.timeout(timeoutMilliseconds))
    const state = recordSuccess(name)
    state.absent = !isThere
    const tags = [...state.pendingTags]
    state.pendingTags.clear()
    if (tags.length > 0) globalThis.marsaExpireTags?.(tags)
    if (before) log.info({source: name, tags}, 'the source is back; what was served meanwhile is asked again')
  } catch (error) {
    const {lastFailure} = recordFailure(name, error, true)
    if (!before) log.warn({source: name, failure: lastFailure}, 'the source is away')
  }
}

/**
 * Looks after each source: every few seconds while it is well, every second while it is down, and lets the pages ask it again once
 * it is back.
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
