import type {OutgoingHttpHeader, OutgoingHttpHeaders} from 'node:http'
import {findMoment} from './mark-clock.ts'
import {pageVary} from '../routing/visit.ts'
import {statusTag} from './tags.ts'

/** A cache entry this short expires before a purge could arrive. Its pages omit tags, which the cache would parse in each response. */
const unpurgedSeconds = 1

const lifetimes = ['cdn-cache-control', 'surrogate-control']
const names = ['cache-tag', 'surrogate-key', ...lifetimes]

/**
 * Headers for a cache in front: how long to keep a public page, independent of `Cache-Control` for browsers, and its purge tags. Returns an empty
 * object for 0 seconds, because only a cache with the variant in its key may store pages.
 */
export function makeEdgeHeaders(tags: readonly string[], seconds: number): Readonly<Record<string, string>> {
  // Next's own route tags are never expired.
  const own = tags.filter((tag) => !tag.startsWith('_N_T_') && !findMoment([tag]))
  // A publication couldn't purge a page without tags.
  if (seconds === 0 || own.length === 0) return {}
  // Content that changes every few seconds isn't purged.
  const maxAge = `max-age=${own.includes(statusTag) ? 1 : seconds}`
  return {
    ...(seconds > unpurgedSeconds && {'cache-tag': own.join(','), 'surrogate-key': own.join(' ')}),
    'cdn-cache-control': maxAge,
    'surrogate-control': maxAge,
  }
}

/** The headers of a page past its maximum age. A cache in front has purged or expired it, and keeps the stale copy for only one second. */
export const withBriefLifetime = (headers: Readonly<OutgoingHttpHeaders>): OutgoingHttpHeaders =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, lifetimes.includes(name) ? 'max-age=1' : value]),
  )

type ResponseHead = Readonly<{
  setHeader: (name: string, value: string) => unknown
  getHeader: (name: string) => OutgoingHttpHeader | undefined
  removeHeader: (name: string) => void
}>

/** Adds the inputs that select a page to `Vary`, beside Next's own. Next overwrites the value that the proxy sets. */
export function nameVariants(response: ResponseHead): void {
  const named = String(response.getHeader('vary') ?? '').split(/,\s*/u)
  // A 304 lacks a content type. Next's `Vary` names show that it belongs to a page.
  const isUnchangedPage = response.getHeader('content-type') === undefined && named.includes('rsc')
  if (!isPage(response) && !isUnchangedPage) return
  const all = [...new Set([...pageVary().split(', '), ...named.filter(Boolean)])]
  response.setHeader('vary', all.join(', '))
}

const isPage = (response: ResponseHead): boolean =>
  String(response.getHeader('content-type') ?? '').startsWith('text/html')

/** Marks a page that depends on an input outside the key of shared caches. Headers with this prefix don't leave the server. */
export const unkeyedMark = 'x-middleware-unkeyed'

/**
 * Removes the cache headers from responses that shared caches must not store: with a cookie, with an unkeyed input, or with page data that scripts
 * request.
 */
export function limitToPublicPages(response: ResponseHead, status: number): void {
  const isPublic =
    response.getHeader('set-cookie') === undefined &&
    response.getHeader(unkeyedMark) === undefined &&
    ((status === 200 && isPage(response)) || status === 304)
  if (!isPublic) for (const name of names) response.removeHeader(name)
}
