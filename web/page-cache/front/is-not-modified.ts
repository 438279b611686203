import type {IncomingHttpHeaders} from 'node:http'

/**
 * Whether a client has the page with this entity tag already, also one who wants it validated (`no-cache`): here it is. A date alone
 * says nothing: pages have none.
 */
export function isNotModified(
  headers: Pick<IncomingHttpHeaders, 'if-none-match' | 'if-modified-since'>,
  etag: string,
): boolean {
  const known = headers['if-none-match']
  if (known === undefined || headers['if-modified-since'] !== undefined) return false
  const weak = (tag: string) => tag.trim().replace(/^W\//u, '')
  return known.trim() === '*' || known.split(',').some((each) => weak(each) === etag)
}
