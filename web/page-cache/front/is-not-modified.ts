import type {IncomingHttpHeaders} from 'node:http'

const noCache = /(?:^|,)\s*no-cache\s*(?:,|$)/u

/** Whether a client has the page with this entity tag already. A date alone says nothing: pages have none. */
export function isNotModified(
  headers: Pick<IncomingHttpHeaders, 'if-none-match' | 'if-modified-since' | 'cache-control'>,
  etag: string,
): boolean {
  const known = headers['if-none-match']
  if (known === undefined || headers['if-modified-since'] !== undefined) return false
  if (noCache.test(headers['cache-control'] ?? '')) return false
  const weak = (tag: string) => tag.trim().replace(/^W\//u, '')
  return known.trim() === '*' || known.split(',').some((each) => weak(each) === etag)
}
