import type {OutgoingHttpHeader, OutgoingHttpHeaders} from 'node:http'
import {typeOfTag} from '../../publish-marks/slug-tag.ts'
import {momentAmong} from '../../publish-marks/moment-tag.ts'

/** Next's own tags: of routes, which nothing expires. */
const isOfRoute = (tag: string): boolean => tag.startsWith('_N_T_')

const names = ['cache-tag', 'surrogate-key', 'cdn-cache-control', 'surrogate-control'] as const

/**
 * What the headers for a cache in front say of a public page: how long to keep it, whatever `Cache-Control` says to browsers, and what to purge it by.
 * Nothing with 0 seconds: only a cache whose key holds the variant may store pages.
 */
export function edgeHeaders(tags: readonly string[], seconds: number): Readonly<Record<string, string>> {
  // The webhook that purges names the type of a document.
  const own = [
    ...new Set(tags.flatMap((tag) => (isOfRoute(tag) || momentAmong([tag]) ? [] : [tag, typeOfTag(tag)]))),
  ]
  // What has no tags would not be purged by a publication.
  if (seconds === 0 || own.length === 0) return {}
  const maxAge = `max-age=${seconds}`
  return {
    'cache-tag': own.join(','),
    'surrogate-key': own.join(' '),
    'cdn-cache-control': maxAge,
    'surrogate-control': maxAge,
  }
}

const lifetimes: ReadonlySet<string> = new Set(['cdn-cache-control', 'surrogate-control'])

/** The headers of a page that is shown for seconds more: a cache in front, which was purged of it already, keeps it for one second. */
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
