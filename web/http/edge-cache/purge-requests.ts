import {z} from 'zod'

/** A cache in front of the site that is purged by tags. */
export type PurgeTarget =
  | Readonly<{kind: 'fastly'; api: string; serviceId: string; token: string}>
  | Readonly<{kind: 'cloudflare'; api: string; zoneId: string; token: string}>
  | Readonly<{kind: 'varnish'; address: string}>

type PurgeRequest = Readonly<{
  url: URL
  init: RequestInit
  /** Whether the body of a response says that it was done. */
  isAccepted: (body: string) => boolean
}>

// What one request may name: https://developers.cloudflare.com/cache/how-to/purge-cache/purge-by-tags/
const maxCloudflareTags = 30

const cloudflareResponse = z.object({success: z.literal(true)})

const isCloudflareSuccess = (body: string): boolean => {
  try {
    return cloudflareResponse.safeParse(JSON.parse(body)).success
  } catch {
    // No JSON: not accepted, and the caller reports the body.
    return false
  }
}

const chunked = <Each>(all: readonly Each[], size: number): ReadonlyArray<readonly Each[]> =>
  all.length <= size ? [all] : [all.slice(0, size), ...chunked(all.slice(size), size)]

const at = (base: string, path: string): URL => new URL(path, base.replace(/\/*$/u, '/'))

/** The requests with which a cache removes the pages with some tags. */
export function requestsFor(target: PurgeTarget, tags: readonly string[]): readonly PurgeRequest[] {
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
