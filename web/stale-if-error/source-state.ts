import type {EmptyLists} from './empty-response.ts'

/** What is known about one service that pages read from. Times are milliseconds since 1970. */
export type SourceState = {
  /** Responses come from the store until a probe succeeds. */
  down: boolean
  /** Start of the outage. */
  downSince: number | undefined
  /** The service is not configured. */
  absent: boolean
  lastSuccessAt: number | undefined
  lastFailure: string | undefined
  /** Pages were rendered with stored responses meanwhile. */
  hasStalePages: boolean
  emptyLists: EmptyLists
}

declare global {
  // Next bundles this module more than once (pages, routes, instrumentation); all copies must share one state.
  var marsaSourceStates: Map<string, SourceState> | undefined
}

/** The state of a service by name; created at the first use. */
export function sourceState(name: string): SourceState {
  const states = (globalThis.marsaSourceStates ??= new Map<string, SourceState>())
  const known = states.get(name)
  if (known) return known
  const fresh: SourceState = {
    down: false,
    downSince: undefined,
    absent: false,
    lastSuccessAt: undefined,
    lastFailure: undefined,
    hasStalePages: false,
    emptyLists: new Map(),
  }
  states.set(name, fresh)
  return fresh
}

/** The states of all services that were used or probed, by name. */
export const sourceStates = (): ReadonlyMap<string, SourceState> => globalThis.marsaSourceStates ?? new Map()

/** Records a failure of a service. `isUnavailable` is false for an invalid response: then other reads still use the service. */
export function recordFailure(name: string, error: unknown, isUnavailable: boolean): SourceState {
  const state = sourceState(name)
  state.lastFailure = error instanceof Error ? error.message.slice(0, 300) : String(error)
  state.downSince = isUnavailable ? (state.downSince ?? Date.now()) : undefined
  state.down = isUnavailable
  return state
}

/** Records a success of a service. The caller expires the stale pages. */
export function recordSuccess(name: string): SourceState {
  const state = sourceState(name)
  state.lastSuccessAt = Date.now()
  state.downSince = undefined
  state.down = false
  state.absent = false
  return state
}
