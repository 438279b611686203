/** What is known about one service that pages read from. Times are milliseconds since 1970. */
export type SourceState = {
  /** Answers are taken from the store until a probe finds the service back. */
  down: boolean
  /** Since when it is down. */
  downSince: number | undefined
  /** There is no such service here. */
  absent: boolean
  lastGoodAt: number | undefined
  lastFailure: string | undefined
  /** Cache tags of what was served from the store meanwhile. */
  pendingTags: Set<string>
}

declare global {
  // Next bundles this module more than once (pages, routes, instrumentation); all of them must see one state.
  var marsaSourceStates: Map<string, SourceState> | undefined
}

/** The state of a service by name; made at the first use. */
export function sourceState(name: string): SourceState {
  const states = (globalThis.marsaSourceStates ??= new Map<string, SourceState>())
  const known = states.get(name)
  if (known) return known
  const fresh: SourceState = {
    down: false,
    downSince: undefined,
    absent: false,
    lastGoodAt: undefined,
    lastFailure: undefined,
    pendingTags: new Set(),
  }
  states.set(name, fresh)
  return fresh
}

/** Notes that a service failed. `isAway` is false for an answer that came and was wrong: then the others are still asked for. */
export function recordFailure(name: string, error: unknown, isUnavailable: boolean): SourceState {
  const state = sourceState(name)
  state.lastFailure = error instanceof Error ? error.message.slice(0, 300) : String(error)
  state.downSince = isUnavailable ? (state.downSince ?? Date.now()) : undefined
  state.down = isUnavailable
  return state
}

/** Notes that a service answers; what was served from the store meanwhile is then asked again by whoever calls. */
export function recordSuccess(name: string): SourceState {
  const state = sourceState(name)
  state.lastGoodAt = Date.now()
  state.downSince = undefined
  state.down = false
  state.absent = false
  return state
}
