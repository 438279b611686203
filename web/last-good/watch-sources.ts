import 'server-only'
import {log} from '../log/log.ts'
import {sourceState} from './source-state.ts'

const intervalMilliseconds = 1_000
const timeoutMilliseconds = 2_000

export type Probe = (signal: AbortSignal) => Promise<void>

async function look(name: string, probe: Probe): Promise<void> {
  const state = sourceState(name)
  if (!state.down) return
  try {
    await probe(AbortSignal.timeout(timeoutMilliseconds))
  } catch (error) {
    state.lastFailure = error instanceof Error ? error.message.slice(0, 300) : String(error)
    return
  }
  state.down = false
  const tags = [...state.pendingTags]
  state.pendingTags.clear()
  globalThis.marsaExpireTags?.(tags)
  log.info({source: name, tags}, 'the source is back; what was served meanwhile is asked again')
}

/** Looks after each source that is down until it answers, then lets the pages ask it again. */
export function watchSources(probes: Readonly<Record<string, Probe>>): void {
  for (const [name, probe] of Object.entries(probes)) {
    const next = () => setTimeout(() => void look(name, probe).finally(next), intervalMilliseconds).unref()
    next()
  }
}
