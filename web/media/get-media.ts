import 'server-only'
import {timeoutSignal} from '#runtime/process/timeout-signal.ts'
import {z} from 'zod'
import {findDrawingClaims} from '#domain/promotions/drawing-claims.ts'
import {readLimitedBytes} from '#web/http/request-body.ts'
import {siteEnvironment} from '#runtime/environment/site-environment.ts'
import {log} from '#web/log/log.ts'
import {contentClient} from '../content/client.ts'
import {mediaFile, type MediaQuery, acceptedFormats} from './media-name.ts'
import {type StoredMedia, mediaStore} from './media-store.ts'
import {NamedCrops} from './named-crops.ts'

const timeoutMilliseconds = 5_000
const maxBytes = 20_000_000

const origin = (): string => {
  const {SANITY_API_HOST, SANITY_PROJECT_ID, SANITY_DATASET} = siteEnvironment()
  return `${SANITY_API_HOST ?? 'https://cdn.sanity.io'}/images/${SANITY_PROJECT_ID}/${SANITY_DATASET}`
}

const toAddress = ({name, query}: MediaQuery): string =>
  `${origin()}/${mediaFile(name)}${query.size > 0 ? `?${query.toString()}` : ''}`

const namedCrops = new NamedCrops(async (reference) =>
  z.array(z.unknown()).parse(
    await contentClient
      .withConfig({token: siteEnvironment().SANITY_READ_TOKEN, perspective: 'raw'})
      .fetch<unknown>(
        '*[references($reference)]',
        {reference},
        {
          cache: 'no-store',
          signal: timeoutSignal(timeoutMilliseconds),
        },
      ),
  ),
)

/** The drawings that this process found to make no claim. An earlier release stored some of them, and its rules found fewer claims. */
const calmDrawings = new Set<string>()

/** Whether a picture is a drawing with claims in its text. */
function isClaimingDrawing(key: string, {contentType, bytes}: StoredMedia): boolean {
  if (!contentType.startsWith('image/svg') || calmDrawings.has(key)) return false
  const claims = findDrawingClaims(bytes.toString('utf8'))
  if (claims.length === 0) calmDrawings.add(key)
  else log.error({key, claims}, 'a drawing promises: it is shown to no visitor')
  return claims.length > 0
}

/** The sender has requested too many pictures that this server doesn't have. */
export class TooManyReads extends Error {}

/**
 * Reads a picture of the content. Once read, it's stored forever, because its name is a hash of its bytes. Null if it doesn't exist, isn't part of a
 * document, or is a drawing with claims in its text. Throws if the content API is unavailable, and `TooManyReads` if the picture isn't stored and
 * `mayRead` refuses.
 */
export async function getMedia(
  mediaQuery: MediaQuery,
  accepts: string,
  mayRead: () => boolean = () => true,
): Promise<StoredMedia | null> {
  const address = toAddress(mediaQuery)
  const accept = acceptedFormats(accepts)
  const store = mediaStore(siteEnvironment().STALE_RESPONSES_DIR)
  const key = [address, ...accept].join(' ')
  const stored = await store.get(key)
  if (stored) return isClaimingDrawing(key, stored) ? null : stored
  if (!mayRead()) throw new TooManyReads('too many pictures were requested that are not stored')
  if (mediaQuery.rect !== null && !(await namedCrops.has(mediaQuery.name, mediaQuery.rect))) return null
  const response = await fetch(address, {
    headers: {accept: [...accept, '*/*'].join(', ')},
    signal: timeoutSignal(timeoutMilliseconds),
  })
  if (response.status === 404) return null
  const contentType = response.headers.get('content-type') ?? ''
  if (!response.ok || !contentType.startsWith('image/'))
    throw new Error(`The content API responded with ${response.status} (${contentType}) for ${address}`)
  const bytes = await readLimitedBytes(response, maxBytes)
  if (!bytes) throw new Error(`The picture ${address} is longer than ${maxBytes} bytes`)
  const media = {contentType, bytes}
  if (isClaimingDrawing(key, media)) return null
  await store
    .put(key, media)
    .catch((error: unknown) => log.error({error, address}, 'a picture could not be stored'))
  return media
}
