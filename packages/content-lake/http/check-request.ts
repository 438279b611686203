import {httpError} from './http-error.ts'

const localHost = /^(?:(?:[a-z0-9-]+\.)*localhost|127\.0\.0\.1|\[::1\])$/iu

/** Whether an address (`http://localhost:3333`) always leads to this machine. */
export function isLocalAddress(address: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : undefined
  return url !== undefined && /^https?:$/u.test(url.protocol) && localHost.test(url.hostname)
}

const isDate = (text: string): boolean => {
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/** Whether an API version is valid: the first one, the experimental one, or a date. */
const isVersion = (version: string): boolean =>
  version === 'v1' || version === 'vX' || (/^v\d{4}-\d{2}-\d{2}$/u.test(version) && isDate(version.slice(1)))

/** The same check of tags as in Sanity's client. */
const tag = /^[a-z0-9._-]{1,75}$/iu

const either = ['true', 'false', '1', '0']

/** The allowed values of parameters. The service would ignore other values. */
const choices: Readonly<Record<string, readonly string[]>> = {
  // Three values for writes, then two for listeners.
  visibility: ['sync', 'async', 'deferred', 'query', 'transaction'],
  resultSourceMap: ['withKeyArraySelector', ...either],
  effectFormat: ['mendoza'],
  autoGenerateArrayKeys: either,
  dryRun: either,
  enableResume: either,
  excludeContent: either,
  includeAllVersions: either,
  includeDrafts: either,
  includeMutations: either,
  includePreviousRevision: either,
  includeResult: either,
  returnDocuments: either,
  returnIds: either,
  returnQuery: either,
}

/** Rejects an address with an invalid version, tag or parameter with 400. */
export function checkAddress(version: string, query: URLSearchParams): void {
  if (!isVersion(version))
    throw httpError(
      400,
      `"${version}" is not a version of the API: it is v1, vX, or "v" and a date (YYYY-MM-DD)`,
    )
  // "Any past or present date is valid", says the documentation, in UTC.
  if (version.slice(1) > new Date().toISOString().slice(0, 10) && version !== 'vX')
    throw httpError(400, `"${version}" is no version of the API yet: it names a day that is still to come`)
  for (const [name, allowed] of Object.entries(choices))
    for (const value of query.getAll(name))
      if (!allowed.includes(value))
        throw httpError(400, `"${value}" is no value of "${name}": it is one of ${allowed.join(', ')}`)
  const sent = query.get('tag')
  if (sent !== null && !tag.test(sent))
    throw httpError(400, 'A tag has at most 75 letters, digits, ".", "_" and "-"')
}

/** Origins of pages that may use this Content Lake in a visitor's browser. */
export type Origins = ReadonlySet<string>

/** The origins of some addresses. An origin on `localhost` also counts as 127.0.0.1, because both open the same page. */
export const listOrigins = (addresses: readonly string[]): Origins =>
  new Set(
    addresses.flatMap((address) => {
      const {origin} = new URL(address)
      return [origin, origin.replace(/^(https?:\/\/)localhost(?=:|$)/u, '$1127.0.0.1')]
    }),
  )

/** CORS headers, only for pages of these origins. Other pages on this machine are foreign, too. */
export function corsHeadersFor(request: Request, origins: Origins): Readonly<Record<string, string>> {
  const origin = request.headers.get('origin')
  if (origin === null || !origins.has(origin)) return {vary: 'origin'}
  return {
    vary: 'origin',
    'access-control-allow-origin': origin,
    'access-control-allow-credentials': 'true',
    'access-control-expose-headers': 'etag, retry-after',
  }
}

/** The response to a CORS preflight. */
export const preflight = (request: Request): Response =>
  new Response(null, {
    status: 204,
    headers: {
      'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS',
      'access-control-allow-headers': request.headers.get('access-control-request-headers') ?? '*',
      'access-control-max-age': '600',
    },
  })
