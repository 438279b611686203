import 'server-only'
import {unstable_cache} from 'next/cache'
import {ZodError, type z} from 'zod'
import {isBuilding} from '../env/is-building.ts'
import {siteEnvironment} from '../env/site-environment.ts'
import {log} from '../log/log.ts'
import {EmptyResponse, isDoubted, isEmptyResponse} from './empty-response.ts'
import {type ResponseStore, responseKey, fileResponseStore, withResponsesOfBuild} from './response-store.ts'
import {readTimeout} from './read-timeout.ts'
import {recordFailure, sourceState} from './source-state.ts'
import {staleTag} from './stale-tag.ts'

const timeoutMilliseconds = 2_000
const retrySeconds = 3

export type Read<Value> = Readonly<{
  /** The service to read from: `content` or `database`. */
  source: string
  /** Key of the request; equal requests share one response. */
  request: unknown
  /** Sends the request. Must abort with the signal. */
  load: (signal: AbortSignal) => Promise<unknown>
  /** Shape of a valid response; anything else is never cached. */
  shape: z.ZodType<Value>
  tags: readonly string[]
  /** Maximum age of the cached response, in seconds. */
  revalidateSeconds: number
  /** Whether the response is a list that is not emptied in the course of things: one that is, is doubted for an hour. */
  isNeverEmpty?: boolean
  /** The value where no valid response was ever stored. */
  fallback?: Value
}>

/** A value and when it was fetched (milliseconds since 1970). */
export type Dated<Value> = Readonly<{at: number; value: Value}>

/** Next's cache, and the store of valid responses. */
type Ports = Readonly<{cached: typeof unstable_cache; responses: ResponseStore}>

function responseStore(): ResponseStore {
  const {STALE_RESPONSES_DIR, BUILD_RESPONSES_DIR} = siteEnvironment()
  const own = fileResponseStore(STALE_RESPONSES_DIR)
  return BUILD_RESPONSES_DIR === undefined
    ? own
    : withResponsesOfBuild(own, fileResponseStore(BUILD_RESPONSES_DIR), isBuilding())
}

const realPorts = (): Ports => ({cached: unstable_cache, responses: responseStore()})

// Shortens the cache lifetime of the page that is being rendered, and marks it as one to be expired when the source is back.
const renderAgainSoon = async (source: string, {cached}: Ports) =>
  await cached(async () => null, ['render-again-soon', source], {
    tags: [staleTag(source)],
    revalidate: retrySeconds,
  })()

/** The stored response, if it still matches the shape; else the fallback of the read, which is as old as can be. */
async function storedResponse<Value>(
  read: Read<Value>,
  key: string,
  {responses}: Ports,
): Promise<Dated<Value> | undefined> {
  const stored = await responses.get(key)
  const parsed = stored && read.shape.safeParse(stored.value)
  if (stored && parsed?.success) return {at: stored.at, value: parsed.data}
  return read.fallback === undefined ? undefined : {at: 0, value: read.fallback}
}

/** Throws where a response holds nothing, and that is doubted. */
async function refuseEmptied<Value>(
  {source, isNeverEmpty = false}: Read<Value>,
  key: string,
  value: Value,
  responses: ResponseStore,
): Promise<void> {
  const isEmpty = isEmptyResponse(value)
  const stored = isEmpty ? await responses.get(key) : undefined
  const hadEntries = stored !== undefined && !isEmptyResponse(stored.value)
  const {emptyLists} = sourceState(source)
  if (!isDoubted(emptyLists, {key, isEmpty, hadEntries, isNeverEmpty}, Date.now())) return
  const why = 'what had entries is empty: it is doubted, and the stored response stays'
  log.error({source, key}, why)
  throw new EmptyResponse(why)
}

async function fetchFresh<Value>(read: Read<Value>, key: string, {responses}: Ports): Promise<Dated<Value>> {
  const hasFallback = read.fallback !== undefined || (await responses.has(key))
  const timeout = readTimeout(timeoutMilliseconds, hasFallback)
  const loaded = await read.load(AbortSignal.timeout(timeout))
  const value = read.shape.parse(loaded)
  await refuseEmptied(read, key, value, responses)
  const at = Date.now()
  // As it was loaded: what the shape makes of a response need not have the shape.
  await responses
    .put(key, {at, value: loaded})
    .catch((error: unknown) => log.error({error, key}, 'a response could not be stored'))
  return {at, value}
}

async function fallBack<Value>(read: Read<Value>, stored: Dated<Value>, ports: Ports): Promise<Dated<Value>> {
  sourceState(read.source).hasStalePages = true
  await renderAgainSoon(read.source, ports)
  return stored
}

function recordFailedRead<Value>(read: Read<Value>, error: unknown): void {
  // A response of the wrong shape, or one that is doubted, does not mean that the service is down.
  const hasResponded = error instanceof ZodError || error instanceof EmptyResponse
  const {lastFailure} = recordFailure(read.source, error, !hasResponded)
  log.warn({source: read.source, failure: lastFailure}, 'a read failed')
}

/**
 * The response of a service, cached under its tags; the stale response when the service is unavailable, times out or its response is
 * invalid; then its fallback when there is none. Throws the service's error when there is neither.
 */
export async function readWithFallback<Value>(read: Read<Value>, ports = realPorts()): Promise<Dated<Value>> {
  const key = responseKey(read.source, read.request)
  const state = sourceState(read.source)
  if (state.down) {
    const stored = await storedResponse(read, key, ports)
    if (stored) return await fallBack(read, stored, ports)
  }
  try {
    const response = await ports.cached(async () => await fetchFresh(read, key, ports), [key], {
      tags: [...read.tags],
      revalidate: read.revalidateSeconds,
    })()
    state.lastSuccessAt = Math.max(state.lastSuccessAt ?? 0, response.at)
    return response
  } catch (error) {
    recordFailedRead(read, error)
    const stored = await storedResponse(read, key, ports)
    if (!stored) throw error
    return await fallBack(read, stored, ports)
  }
}
