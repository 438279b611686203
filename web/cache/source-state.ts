/** The tag of pages that were rendered with a service's stored response. Only these pages expire when the service recovers. */
export const staleTag = (source: string): string => `stale:${source}`

/** A list that had entries is suddenly empty. The service hasn't failed, but the response isn't trusted immediately. */
export class EmptyResponse extends Error {}

/** After this time, in milliseconds, an empty response is accepted. */
export const believeAfterMs = 60 * 60_000

/** Whether a response is null, zero, an empty list, or an object that only contains these. */
export function isEmptyResponse(value: unknown): boolean {
  if (value === null || value === 0) return true
  if (Array.isArray(value)) return value.length === 0
  return typeof value === 'object' && value !== undefined && Object.values(value).every(isEmptyResponse)
}

type JudgedResponse = Readonly<{
  key: string
  /** The document types or tables that the read depends on. */
  types: readonly string[]
  isEmpty: boolean
  /** Whether the last stored response to the same read had entries. */
  hadEntries: boolean
  /** Whether the list can't be legitimately empty, such as all posts. */
  isNeverEmpty: boolean
}>

/**
 * Whether to doubt a response: it's empty, the previous one had entries, and within the last hour this never-empty list became empty, or another with
 * a type of this read. This keeps pages intact if a service loses its documents or serves another dataset. Updates `lists`.
 */
export function isDoubted(
  lists: SourceState['emptyLists'],
  {key, types, isEmpty, hadEntries, isNeverEmpty}: JudgedResponse,
  now = Date.now(),
): boolean {
  if (!isEmpty) lists.delete(key)
  if (!isEmpty || !hadEntries) return false
  if (isNeverEmpty && !lists.has(key)) lists.set(key, {since: now, types})
  return [...lists].some(
    ([other, list]) =>
      now - list.since < believeAfterMs && (other === key || list.types.some((type) => types.includes(type))),
  )
}

/** The state of a service that pages read from. Times are milliseconds since 1970. */
type SourceState = {
  /** Whether responses come from the store until a probe succeeds. */
  down: boolean
  /** Start of the outage. */
  downSince: number | undefined
  /** Whether the service isn't configured. */
  absent: boolean
  lastSuccessAt: number | undefined
  lastFailure: string | undefined
  /** Whether pages were rendered with stored responses during the outage. */
  hasStalePages: boolean
  /** When non-empty lists became empty, and their types, by the keys of their reads. */
  emptyLists: Map<string, Readonly<{since: number; types: readonly string[]}>>
  /** The last probe, and when it began (`performance.now()`). */
  probe: Readonly<{beganAt: number; done: Promise<void>}> | undefined
}

declare global {
  // Next bundles this module more than once. All copies share one state.
  var marsaSourceStates: Map<string, SourceState> | undefined
}

/** The state of a service by name, created on first use. */
export function sourceState(name: string): SourceState {
  const states = (globalThis.marsaSourceStates ??= new Map<string, SourceState>())
  const state = states.get(name) ?? {
    down: false,
    downSince: undefined,
    absent: false,
    lastSuccessAt: undefined,
    lastFailure: undefined,
    hasStalePages: false,
    emptyLists: new Map(),
    probe: undefined,
  }
  states.set(name, state)
  return state
}

/** The states of all services that were used or probed, by name. */
export const sourceStates = (): ReadonlyMap<string, SourceState> => globalThis.marsaSourceStates ?? new Map()

/** Records a failure of a service. `isUnavailable` is false for an invalid response, so that other reads still use the service. */
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
