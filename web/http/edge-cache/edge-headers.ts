import type {OutgoingHttpHeader, OutgoingHttpHeaders} from 'node:http'
import {momentAmong} from '../../publish-marks/moment-tag.ts'
import {statusTag} from '../../publish-marks/status-tag.ts'

/** Next's own tags: of routes, which nothing expires. */
const isOfRoute = (tag: string): boolean => tag.startsWith('_N_T_')

/** What is new every few seconds is not purged, and no cache in front keeps it for longer than one. */
const changesByItself = (tag: string): boolean => tag === statusTag

/** What a cache keeps for no longer is gone before it could be purged: its pages carry no tags, which it would read at each response. */
const unpurgedSeconds = 1

const names = ['cache-tag', 'surrogate-key', 'cdn-cache-control', 'surrogate-control'] as const

/**
 * What the headers for a cache in front say of a public page: how long to keep it, whatever `Cache-Control` says to browsers, and what to purge it by.
 * Nothing with 0 seconds: only a cache whose key holds the variant may store pages.
 */
export function edgeHeaders(tags: readonly string[], seconds: number): Readonly<Record<string, string>> {
  const own = tags.filter((tag) => !isOfRoute(tag) && !momentAmong([tag]))
  // What has no tags would not be purged by a publication.
  if (seconds === 0 || own.length === 0) return {}
  const maxAge = `max-age=${own.some(changesByItself) ? 1 : seconds}`
  return {
    ...(seconds > unpurgedSeconds && {'cache-tag': own.join(','), 'surrogate-key': own.join(' ')}),
    'cdn-cache-control': maxAge,
    'surrogate-control': maxAge,
  }
}

const lifetimes: ReadonlySet<string> = new Set(['cdn-cache-control', 'surrogate-control'])

/** The headers of a page that is older than it may become: a cache in front, which was purged of it already, or had it long enough, keeps it for one second. */
export const withBriefLifetime = (headers: Readonly<OutgoingHttpHeaders>): OutgoingHttpHeaders =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, lifetimes.has(name) ? 'max-age=1' : value]),
  )

type ResponseHead = Readonly<{
  getHeader: (name: string) => OutgoingHttpHeader | undefined
  removeHeader: (name: string) => void
}>

/** Takes them away from a response that is not the same for everybody: one with a cookie, and the data of a page that its scripts request. */
export function limitToPublicPages(response: ResponseHead, status: number): void {
  const isPage = String(response.getHeader('content-type') ?? '').startsWith('text/html')
  const isPublic =
    response.getHeader('set-cookie') === undefined && ((status === 200 && isPage) || status === 304)
  if (!isPublic) for (const name of names) response.removeHeader(name)
}
