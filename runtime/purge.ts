import {z} from 'zod'
import {type SiteEnvironment, siteEnvironment} from './environment/site-environment.ts'

/** A cache in front of the site that is purged by tags. */
export type PurgeTarget =
  | Readonly<{kind: 'fastly'; api: string; serviceId: string; token: string}>
  | Readonly<{kind: 'cloudflare'; api: string; zoneId: string; token: string}>
  | Readonly<{kind: 'varnish'; address: string}>

type PurgeRequest = Readonly<{
  tags: readonly string[]
  url: URL
  init: RequestInit
  /** Whether the response body confirms the purge. */
  isAccepted: (body: string) => boolean
}>

// Maximum per request: https://developers.cloudflare.com/cache/how-to/purge-cache/purge-by-tags/
const maxCloudflareTags = 30
// Maximum per request: https://www.fastly.com/documentation/reference/api/purging/
const maxFastlyTags = 256

const cloudflareResponse = z.object({success: z.literal(true)})

const isCloudflareSuccess = (body: string): boolean => {
  try {
    return cloudflareResponse.safeParse(JSON.parse(body)).success
  } catch {
    // Not JSON: rejected, and the caller reports the body.
    return false
  }
}

const chunked = <Each>(all: readonly Each[], size: number): ReadonlyArray<readonly Each[]> =>
  all.length <= size ? [all] : [all.slice(0, size), ...chunked(all.slice(size), size)]

const at = (base: string, path: string): URL => new URL(path, base.replace(/\/*$/u, '/'))

/** The requests that purge the pages with some tags. */
function makePurgeRequests(target: PurgeTarget, tags: readonly string[]): readonly PurgeRequest[] {
  if (target.kind === 'fastly')
    return chunked(tags, maxFastlyTags).map((some) => ({
      tags: some,
      url: at(target.api, `service/${encodeURIComponent(target.serviceId)}/purge`),
      init: {
        method: 'POST',
        headers: {
          'fastly-key': target.token,
          'surrogate-key': some.join(' '),
          accept: 'application/json',
        },
      },
      isAccepted: () => true,
    }))
  if (target.kind === 'cloudflare')
    return chunked(tags, maxCloudflareTags).map((some) => ({
      tags: some,
      url: at(target.api, `zones/${encodeURIComponent(target.zoneId)}/purge_cache`),
      init: {
        method: 'POST',
        headers: {authorization: `Bearer ${target.token}`, 'content-type': 'application/json'},
        body: JSON.stringify({tags: some}),
      },
      isAccepted: isCloudflareSuccess,
    }))
  return tags.map((tag) => ({
    tags: [tag],
    url: at(target.address, ''),
    init: {method: 'PURGE', headers: {'x-purge-tag': tag}},
    isAccepted: () => true,
  }))
}

type Named = Readonly<
  Partial<
    Pick<
      SiteEnvironment,
      'FASTLY_SERVICE_ID' | 'FASTLY_API_TOKEN' | 'CLOUDFLARE_ZONE_ID' | 'CLOUDFLARE_API_TOKEN' | 'VARNISH_URL'
    >
  >
>

/** The cache that these variables configure; null if they are unset. */
export function findPurgeTarget(env: Named): PurgeTarget | null {
  if (env.FASTLY_SERVICE_ID !== undefined && env.FASTLY_API_TOKEN !== undefined)
    return {
      kind: 'fastly',
      api: 'https://api.fastly.com',
      serviceId: env.FASTLY_SERVICE_ID,
      token: env.FASTLY_API_TOKEN,
    }
  if (env.CLOUDFLARE_ZONE_ID !== undefined && env.CLOUDFLARE_API_TOKEN !== undefined)
    return {
      kind: 'cloudflare',
      api: 'https://api.cloudflare.com/client/v4',
      zoneId: env.CLOUDFLARE_ZONE_ID,
      token: env.CLOUDFLARE_API_TOKEN,
    }
  return env.VARNISH_URL === undefined ? null : {kind: 'varnish', address: env.VARNISH_URL}
}

/** The cache in front that publications purge; null if it isn't configured. */
export const purgeTarget = (): PurgeTarget | null => findPurgeTarget(siteEnvironment())

const timeoutMs = 5_000

/** The cache in front didn't confirm the purge of some tags, because of the error that is the cause. */
export class UnconfirmedPurge extends Error {
  override name = 'UnconfirmedPurge'

  readonly tags: readonly string[]

  constructor(tags: readonly string[], cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), {cause})
    this.tags = tags
  }
}

async function send({url, init, isAccepted}: PurgeRequest): Promise<void> {
  const response = await fetch(url, {...init, signal: AbortSignal.timeout(timeoutMs)})
  const body = await response.text()
  if (!response.ok || !isAccepted(body))
    throw new Error(`The cache in front responded with ${response.status}: ${body.slice(0, 300)}`)
}

/** Whether caches in front accept a tag. No page has another one, but a document may have a type of any text. */
export const isPurgeable = (tag: string): boolean => /^[\w.:/%-]+$/u.test(tag)

/** Requests at a time. */
const concurrency = 20

/**
 * Removes the pages with these tags from the cache in front. Sends every request, also after one that failed, and then rejects with
 * `UnconfirmedPurge`.
 */
export async function purge(target: PurgeTarget, tags: readonly string[]): Promise<void> {
  const failed: Array<Readonly<{tags: readonly string[]; error: unknown}>> = []
  for (const requests of chunked(makePurgeRequests(target, tags), concurrency))
    await Promise.all(
      requests.map(async (request) => {
        try {
          await send(request)
        } catch (error) {
          failed.push({tags: request.tags, error})
        }
      }),
    )
  const [first] = failed
  if (first)
    throw new UnconfirmedPurge(
      failed.flatMap((one) => one.tags),
      first.error,
    )
}
