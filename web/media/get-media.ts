import 'server-only'
import {readLimitedBytes} from '#web/http/read-limited-bytes.ts'
import {siteEnvironment} from '#web/env/site-environment.ts'
import {log} from '#web/log/log.ts'
import {mediaFile} from './media-name.ts'
import {type StoredMedia, mediaStore} from './media-store.ts'
import type {MediaQuery} from './read-media-query.ts'

const timeoutMilliseconds = 5_000
const maxBytes = 20_000_000

/** Base address of the content API's pictures. */
const origin = (): string => {
  const {SANITY_API_HOST, SANITY_PROJECT_ID, SANITY_DATASET} = siteEnvironment()
  return `${SANITY_API_HOST ?? 'https://cdn.sanity.io'}/images/${SANITY_PROJECT_ID}/${SANITY_DATASET}`
}

const addressOf = ({name, query}: MediaQuery): string =>
  `${origin()}/${mediaFile(name)}${query.size > 0 ? `?${query.toString()}` : ''}`

/**
 * A picture of the content; stored for ever once read, because its name is a hash of its bytes. Null when it does not exist.
 * Throws when the content API is unavailable.
 */
export async function getMedia(mediaQuery: MediaQuery, accepts: string): Promise<StoredMedia | null> {
  const address = addressOf(mediaQuery)
  const formats = /image\/(?:avif|webp)/gu
  const accept = [...accepts.matchAll(formats)].map(([format]) => format).toSorted()
  const store = mediaStore(siteEnvironment().STALE_RESPONSES_DIR)
  const key = [address, ...accept].join(' ')
  const stored = await store.get(key)
  if (stored) return stored
  const response = await fetch(address, {
    headers: {accept: [...accept, '*/*'].join(', ')},
    signal: AbortSignal.timeout(timeoutMilliseconds),
  })
  if (response.status === 404) return null
  const contentType = response.headers.get('content-type') ?? ''
  if (!response.ok || !contentType.startsWith('image/'))
    throw new Error(`The content API responded with ${response.status} (${contentType}) for ${address}`)
  const bytes = await readLimitedBytes(response, maxBytes)
  if (!bytes) throw new Error(`The picture ${address} is longer than ${maxBytes} bytes`)
  const media = {contentType, bytes}
  await store
    .put(key, media)
    .catch((error: unknown) => log.error({error, address}, 'a picture could not be stored'))
  return media
}
