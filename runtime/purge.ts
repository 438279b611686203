import {z} from 'zod'
import {type SiteEnvironment, siteEnvironment} from './environment/site-environment.ts'

/** A cache in front of the site that is purged by tags. */
export type PurgeTarget =
  | Readonly<{kind: 'fastly'; api: string; serviceId: string; token: string}>
  | Readonly<{kind: 'cloudflare'; api: string; zoneId: string; token: string}>
  | Readonly<{kind: 'varnish'; address: string}>

type PurgeRequest = Readonly<{
  url: URL
  init: RequestInit
  /** Whether the response body confirms the purge. */
  isAccepted: (body: string) => boolean
}>

// Maximum per request: https://developers.cloudflare.com/cache/how-to/purge-cache/purge-by-tags/
const maxCloudflareTags = 30

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
    return [
      {
        url: at(target.api, `service/${encodeURIComponent(target.serviceId)}/purge`),
        init: {
          method: 'POST',
          headers: {
            'fastly-key': target.token,
            'surrogate-key': tags.join(' '),
            accept: 'application/json',
          },
        },
        isAccepted: () => true,
      },
    ]
  if (target.kind === 'cloudflare')
    return chunked(tags, maxCloudflareTags).map((some) => ({
      url: at(target.api, `zones/${encodeURIComponent(target.zoneId)}/purge_cache`),
      init: {
        method: 'POST',
        headers: {authorization: `Bearer ${target.token}`, 'content-type': 'application/json'},
        body: JSON.stringify({tags: some}),
      },
      isAccepted: isCloudflareSuccess,
    }))
  return tags.map((tag) => ({
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

/** Removes the pages with these tags from the cache in front. Rejects if the cache doesn't confirm it. */
export async function purge(target: PurgeTarget, tags: readonly string[]): Promise<void> {
  for (const {url, init, isAccepted} of makePurgeRequests(target, tags)) {
    const response = await fetch(url, {...init, signal: AbortSignal.timeout(timeoutMs)})
    const body = await response.text()
    if (!response.ok || !isAccepted(body))
      throw new Error(`The cache in front responded with ${response.status}: ${body.slice(0, 300)}`)
  }
}
