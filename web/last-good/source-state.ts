/** What is known about one service that pages read from. Times are milliseconds since 1970. */
export type SourceState = {
  /** Answers are taken from the store until a probe finds the service back. */
  down: boolean
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
    lastGoodAt: undefined,
    lastFailure: undefined,
    pendingTags: new Set(),
  }
  states.set(name, fresh)
  return fresh
}
