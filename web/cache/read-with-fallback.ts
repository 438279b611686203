import 'server-only'
import {timeoutSignal} from '#runtime/process/timeout-signal.ts'
import {unstable_cache} from 'next/cache'
import {z, ZodError} from 'zod'
import {isBuilding} from '#runtime/environment/is-building.ts'
import {siteEnvironment} from '#runtime/environment/site-environment.ts'
import {log} from '../log/log.ts'
import {type Compared, noteRead, noteShown} from './compared-reads.ts'
import {
  EmptyResponse,
  isDoubted,
  isEmptyResponse,
  recordFailure,
  sourceState,
  staleTag,
} from './source-state.ts'
import {
  type ResponseStore,
  responseKey,
  fileResponseStore,
  withResponsesOfBuild,
  readTimeout,
} from './response-store.ts'
import {buildMoment, markedSince} from './mark-clock.ts'
import {comparedTag, readTagType} from './tags.ts'
import {isRefusedBy, noteRefused, type RefusedText} from './refused-texts.ts'

const usualTimeoutMs = 2_000
const retrySeconds = 3
const maxRuleLength = 200

type Issue = Readonly<{path: readonly PropertyKey[]}>

export type Read<Value> = Readonly<{
  /** The service to read from: `content` or `database`. */
  source: string
  /** Key of the request. Equal requests share one response. */
  request: unknown
  /** Sends the request. Must abort with the signal. */
  load: (signal: AbortSignal) => Promise<unknown>
  /** How long a page waits before it shows the stored response, in milliseconds. Longer if an outdated one would show too much. */
  timeoutMs?: number
  /** Shape of a valid response. Others are never cached. */
  shape: z.ZodType<Value>
  tags: readonly string[]
  /** The part that pages show, if only its changes expire them, and the tags of what may change it. */
  compared?: Compared<Value> & Readonly<{sources: readonly string[]}>
  /** Maximum age of the cached response, in seconds. */
  revalidateSeconds: number
  /** Whether the list can't be legitimately empty. An empty response is then rejected for an hour. */
  isNeverEmpty?: boolean
  /**
   * Lists of other documents in the response, by name; an empty name is the response itself. They leave out an entry that the shape refuses, so that
   * one document can't keep up what was withdrawn beside it. With `known`, they keep the last valid entry of a refused document instead: a regulated
   * text is never missing.
   */
  lists?: readonly string[]
  /** The response from what the server knows while the source is unavailable, which may be newer than the stored one. Null if it knows nothing. */
  known?: () => Promise<unknown>
  /** The value if a valid response was never stored. */
  fallback?: Value
  /** Finds the document behind a response with a refused field. */
  locate?: (response: unknown, path: readonly PropertyKey[]) => Promise<Omit<RefusedText, 'rule'>>
}>

/** A value and when it was fetched (milliseconds since 1970). */
export type Dated<Value> = Readonly<{at: number; value: Value}>

type Ports = Readonly<{
  cached: typeof unstable_cache
  /** The last valid responses, which new ones are compared with. */
  responses: ResponseStore
  /** The ones that visitors may see if the source is slow or unavailable. All of them by default. */
  shown?: ResponseStore
}>

type Dependent = Pick<Read<unknown>, 'source' | 'tags' | 'known'> &
  Readonly<{compared?: Readonly<{sources: readonly string[]}>}>

/** Whether the build's response is known to be current: since the build, nothing changed in what the read depends on. */
function isCurrentSinceBuild({source, tags, compared}: Dependent): boolean {
  // The tag of the whole source is also marked when the source can't be followed.
  const parts = [...tags, ...(compared?.sources ?? [])].filter((tag) => tag !== source)
  return markedSince([...parts, ...parts.map(readTagType)], buildMoment).length === 0
}

/**
 * The stores of a read's responses. A build may be weeks old, so visitors don't see its responses if the content may have changed since. A read with
 * a `known` response never uses them.
 */
function makePorts(read: Dependent): Ports {
  const {STALE_RESPONSES_DIR, BUILD_RESPONSES_DIR} = siteEnvironment()
  const own = fileResponseStore(STALE_RESPONSES_DIR)
  if (BUILD_RESPONSES_DIR === undefined || read.known) return {cached: unstable_cache, responses: own}
  const responses = withResponsesOfBuild(own, fileResponseStore(BUILD_RESPONSES_DIR), isBuilding())
  const isShown = isBuilding() || read.source !== 'content' || isCurrentSinceBuild(read)
  return {cached: unstable_cache, responses, shown: isShown ? responses : own}
}

// Shortens the cache lifetime of the page that is being rendered, and tags it to expire when the source recovers.
async function renderAgainSoon(source: string, {cached}: Ports): Promise<void> {
  sourceState(source).hasStalePages = true
  await cached(async () => null, ['render-again-soon', source], {
    tags: [staleTag(source)],
    revalidate: retrySeconds,
  })()
}

/**
 * The known or stored response if it still matches the shape; otherwise the read's fallback, with the oldest possible date. An empty response that is
 * doubted is what the server knows, so only the stored one counts then.
 */
async function storedResponse<Value>(
  read: Read<Value>,
  key: string,
  {responses, shown = responses}: Ports,
  isDoubted = false,
): Promise<Dated<Value> | undefined> {
  const known = isDoubted ? null : ((await read.known?.()) ?? null)
  const stored = await (isDoubted ? responses : shown).get(key)
  for (const found of [known === null ? undefined : {at: stored?.at ?? 0, value: known}, stored]) {
    const parsed = found && read.shape.safeParse(found.value)
    if (found && parsed?.success) return {at: found.at, value: parsed.data}
  }
  return read.fallback === undefined ? undefined : {at: 0, value: read.fallback}
}

/** Reports the document, its pages and the rule that refuses it. Until the response is valid, visitors see the previous text. */
async function reportRefused<Value>(
  {source, tags, locate}: Read<Value>,
  key: string,
  {response, path}: Readonly<{response: unknown; path: readonly PropertyKey[]}>,
  rule: string,
): Promise<void> {
  // Keeps the first finding, because another document may have changed last since then.
  if (isRefusedBy(key, rule)) return
  const located = await locate?.(response, path)
  noteRefused(key, [{...(located ?? {document: source, type: tags.join(' '), pages: ''}), rule}])
}

const entryShape = z.looseObject({_id: z.string()})

/** The entry of a document in a list, by its id. */
function findEntry(list: unknown, entry: unknown): unknown {
  const {_id: id} = entryShape.safeParse(entry).data ?? {}
  return id !== undefined && Array.isArray(list)
    ? list.find((other) => entryShape.safeParse(other).data?._id === id)
    : undefined
}

/**
 * A response without the entries with issues, or with their `last` ones in their place. Null if an issue isn't in an entry of a list that may leave it
 * out.
 */
function leaveOutRefused(
  response: unknown,
  issues: readonly Issue[],
  lists: readonly string[],
  last: unknown,
): unknown {
  const refused = new Map<string, Set<PropertyKey | undefined>>()
  for (const {path} of issues) {
    const name = typeof path[0] === 'string' ? path[0] : ''
    const index = name === '' ? path[0] : path[1]
    if (!lists.includes(name) || typeof index !== 'number') return null
    refused.set(name, (refused.get(name) ?? new Set()).add(index))
  }
  const keep = (name: string, list: unknown): unknown => {
    if (!Array.isArray(list)) return list
    const before: unknown = name === '' ? last : Reflect.get(Object(last), name)
    return list.flatMap((entry: unknown, index) => {
      if (refused.get(name)?.has(index) !== true) return [entry]
      return findEntry(before, entry) ?? []
    })
  }
  return Array.isArray(response)
    ? keep('', response)
    : Object.fromEntries(Object.entries(Object(response)).map(([name, list]) => [name, keep(name, list)]))
}

type Parsed<Value> = Readonly<{value: Value; response: unknown}>

/**
 * Parses a response with its shape, without the refused entries of its lists. Returns the value and the response that it stands for. Reports any
 * problem, and throws it if it isn't in such an entry.
 */
async function parseResponse<Value>(
  read: Read<Value>,
  key: string,
  response: unknown,
  responses: ResponseStore,
): Promise<Parsed<Value>> {
  const parsed = read.shape.safeParse(response)
  if (parsed.success) return {value: parsed.data, response}
  const {issues} = parsed.error
  const path = issues[0]?.path ?? []
  const rule = issues
    .map((issue) => `${issue.path.map(String).join('.') || 'the response'}: ${issue.message}`)
    .join('; ')
  await reportRefused(read, key, {response, path}, rule.slice(0, maxRuleLength))
  const last = read.known ? (await responses.get(key))?.value : undefined
  const rest = leaveOutRefused(response, issues, read.lists ?? [], last)
  const parsedRest = rest === null ? parsed : read.shape.safeParse(rest)
  if (!parsedRest.success) throw parsed.error
  return {value: parsedRest.data, response: rest}
}

/** Throws if a response is empty and that is doubtful. */
async function refuseEmptied<Value>(
  read: Read<Value>,
  key: string,
  value: Value,
  responses: ResponseStore,
): Promise<void> {
  const {source, tags, compared, isNeverEmpty = false} = read
  const isEmpty = isEmptyResponse(value)
  const stored = isEmpty ? await responses.get(key) : undefined
  const hadEntries = stored !== undefined && !isEmptyResponse(stored.value)
  const {emptyLists} = sourceState(source)
  const types = [...tags, ...(compared?.sources ?? [])].filter((tag) => tag !== source).map(readTagType)
  if (!isDoubted(emptyLists, {key, types, isEmpty, hadEntries, isNeverEmpty})) return
  const why = 'what had entries is empty: it is doubted, and the stored response stays'
  await reportRefused(read, key, {response: value, path: []}, why)
  throw new EmptyResponse(why)
}

async function fetchFresh<Value>(
  read: Read<Value>,
  key: string,
  {responses, shown = responses}: Ports,
): Promise<Dated<Value>> {
  const hasFallback = read.fallback !== undefined || (await shown.has(key))
  const timeout = readTimeout(read.timeoutMs ?? usualTimeoutMs, hasFallback)
  const loaded = await read.load(timeoutSignal(timeout))
  const {value, response} = await parseResponse(read, key, loaded, responses)
  await refuseEmptied(read, key, value, responses)
  if (response === loaded) noteRefused(key, [])
  const at = Date.now()
  // Stores the raw response, because the parsed value may not match the shape.
  await responses
    .put(key, {at, value: response})
    .catch((error: unknown) => log.error({error, key}, 'a response could not be stored'))
  return {at, value}
}

function recordFailedRead<Value>(read: Read<Value>, error: unknown): void {
  // An invalid or doubtful response doesn't mean that the service is down.
  const hasResponded = error instanceof ZodError || error instanceof EmptyResponse
  const {lastFailure} = recordFailure(read.source, error, !hasResponded)
  log.warn({source: read.source, failure: lastFailure}, 'a read failed')
}

/** Notes a compared read before it begins, and returns a function that notes its value. */
function noteCompared<Value>(
  {compared, load, shape, timeoutMs = usualTimeoutMs}: Read<Value>,
  key: string,
): (value: Value) => void {
  if (compared === undefined) return () => undefined
  const {tag, sources, pick} = compared
  const loadPart = async () => pick(shape.parse(await load(timeoutSignal(timeoutMs))))
  const noted = {tag, sources, load: loadPart}
  noteRead(key, noted)
  return (value) => noteShown(key, noted, pick(value))
}

/**
 * The response of a service, cached under its tags. If the service is unavailable, times out or its response is invalid, returns the stale response,
 * or else the fallback. Without either, throws the service's error.
 */
export async function readWithFallback<Value>(
  read: Read<Value>,
  ports = makePorts(read),
): Promise<Dated<Value>> {
  const key = responseKey(read.source, read.request)
  const note = noteCompared(read, key)
  const response = await readOrFallBack(read, key, ports)
  // A page that shows an outdated response is noted too: its pages differ from those with the next one.
  note(response.value)
  return response
}

async function readOrFallBack<Value>(read: Read<Value>, key: string, ports: Ports): Promise<Dated<Value>> {
  const state = sourceState(read.source)
  if (state.down) {
    const stored = await storedResponse(read, key, ports)
    if (stored) {
      await renderAgainSoon(read.source, ports)
      return stored
    }
  }
  try {
    const response = await ports.cached(async () => await fetchFresh(read, key, ports), [key], {
      tags: [...read.tags, ...(read.compared?.sources ?? []).map(comparedTag)],
      revalidate: read.revalidateSeconds,
    })()
    state.lastSuccessAt = Math.max(state.lastSuccessAt ?? 0, response.at)
    return response
  } catch (error) {
    recordFailedRead(read, error)
    // Also without a stored response, because some pages then leave a part out.
    await renderAgainSoon(read.source, ports)
    const stored = await storedResponse(read, key, ports, error instanceof EmptyResponse)
    if (!stored) throw error
    return stored
  }
}
