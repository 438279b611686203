import 'server-only'
import {unstable_cache} from 'next/cache'
import {ZodError, type z} from 'zod'
import {siteEnvironment} from '../env/site-environment.ts'
import {log} from '../log/log.ts'
import {responseKey, fileResponseStore} from './response-store.ts'
import {readTimeout} from './read-timeout.ts'
import {recordFailure, sourceState} from './source-state.ts'

const timeoutMilliseconds = 2_000
const retrySeconds = 3

export type Read<Value> = Readonly<{
  /** The service that answers: `content` or `figures`. */
  source: string
  /** What is asked; equal questions share one answer. */
  request: unknown
  /** Asks the service. Must stop when the signal does. */
  load: (signal: AbortSignal) => Promise<unknown>
  /** What a good answer looks like; anything else is never cached. */
  shape: z.ZodType<Value>
  tags: readonly string[]
  /** How long a page may show the answer without asking again, in seconds. */
  revalidateSeconds: number
}>

/** A value and when the service gave it (milliseconds since 1970). */
export type Dated<Value> = Readonly<{at: number; value: Value}>

// Joins the page that is being rendered and shortens its life, so that it is rendered again soon.
const renderAgainSoon = unstable_cache(async () => null, ['render-again-soon'], {revalidate: retrySeconds})

const responseStore = () => fileResponseStore(siteEnvironment().LAST_GOOD_DIR)

/** The last good answer, if there is one that today's site can still read. */
async function storedResponse<Value>(read: Read<Value>, key: string): Promise<Dated<Value> | undefined> {
  const stored = await responseStore().get(key)
  if (!stored) return undefined
  const parsed = read.shape.safeParse(stored.value)
  return parsed.success ? {at: stored.at, value: parsed.data} : undefined
}

async function fetchFresh<Value>(read: Read<Value>, key: string): Promise<Dated<Value>> {
  const timeout = readTimeout(timeoutMilliseconds, await responseStore().has(key))
  const value = read.shape.parse(await read.load(AbortSignal.timeout(timeout)))
  const answer = {at: Date.now(), value}
  await responseStore()
    .put(key, answer)
    .catch((error: unknown) => log.error({error, key}, 'a good answer could not be stored'))
  return answer
}

async function fallBack<Value>(read: Read<Value>, stored: Dated<Value>): Promise<Dated<Value>> {
  const state = sourceState(read.source)
  for (const tag of read.tags) state.pendingTags.add(tag)
  await renderAgainSoon()
  return stored
}

function recordFailedRead<Value>(read: Read<Value>, error: unknown): void {
  // One answer of the wrong shape is no reason to stop asking the service for the others.
  const {lastFailure} = recordFailure(read.source, error, !(error instanceof ZodError))
  log.warn({source: read.source, failure: lastFailure}, 'a read failed')
}

/**
 * The answer of a service, cached under its tags; the last good answer when the service is away, hangs or gives nonsense.
 * Throws what the service's failure threw when there never was a good answer.
 */
export async function readWithFallback<Value>(read: Read<Value>): Promise<Dated<Value>> {
  const key = responseKey(read.source, read.request)
  const state = sourceState(read.source)
  if (state.down) {
    const stored = await storedResponse(read, key)
    if (stored) return await fallBack(read, stored)
  }
  try {
    const answer = await unstable_cache(async () => await fetchFresh(read, key), [key], {
      tags: [...read.tags],
      revalidate: read.revalidateSeconds,
    })()
    state.lastGoodAt = Math.max(state.lastGoodAt ?? 0, answer.at)
    return answer
  } catch (error) {
    recordFailedRead(read, error)
    const stored = await storedResponse(read, key)
    if (!stored) throw error
    return await fallBack(read, stored)
  }
}
