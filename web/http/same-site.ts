import {isLoopback} from '#domain/production-problems.ts'

export type OwnHosts = Readonly<{
  siteUrl: string
  /** Further hosts, with the port unless it's the default of the site's scheme. */
  allowed: readonly string[]
  /** Whether loopback names also belong to the site, at any port. */
  allowsLoopback: boolean
}>

// `URL` would take a user name before the host, and a path after it.
const hostForm = /^(?:[a-z0-9.-]+|\[[\da-f:.]+\])(?::\d+)?$/iu

/** Whether the site responds under a host that a request names in `Host` or `X-Forwarded-Host`. */
export function isOwnHost(host: string, {siteUrl, allowed, allowsLoopback}: OwnHosts): boolean {
  const {protocol, host: ownHost} = new URL(siteUrl)
  // Normalizes the spelling: lower case, without the default port.
  const spelled = (name: string) => URL.parse(`${protocol}//${name}`)?.host
  const named = hostForm.test(host) ? spelled(host) : undefined
  if (named === undefined) return false
  if (allowsLoopback && isLoopback(`${protocol}//${named}`)) return true
  return named === ownHost || allowed.some((other) => spelled(other) === named)
}

/** Browsers omit `Sec-Fetch-Site` without TLS. The origin then shows the same. */
export const isSameOrigin = (headers: Headers): boolean => {
  const relation = headers.get('sec-fetch-site')
  if (relation !== null) return relation === 'same-origin'
  const origin = headers.get('origin')
  return origin !== null && URL.parse(origin)?.host === headers.get('host')
}

const here = 'http://this.site'

/** A path of this site that a form submitted, or else the home page. */
export function toSameSitePath(sent: unknown): string {
  if (typeof sent !== 'string' || !sent.startsWith('/')) return '/'
  const target = URL.parse(sent, here)
  // A path that normalizes to two leading slashes, such as /.//elsewhere, would be another site's address.
  if (target?.origin !== here || target.pathname.startsWith('//')) return '/'
  return `${target.pathname}${target.search}`
}

/**
 * A page's path with its query, such as `/search?q=margin`, from the referrer if it's the same page, because a form without a script doesn't know it.
 * Removes an editor's `?region=`, which the submitted choice replaces.
 */
export function readReferrerPath(path: string, referrer: string | null): string {
  const from = referrer === null ? null : URL.parse(referrer)
  if (from?.pathname !== path) return path
  from.searchParams.delete('region')
  return `${path}${from.search}`
}

/** Converts a page's `searchParams` to URLSearchParams, in order and with repetitions. */
export const toSearchParams = (
  searchParams: Readonly<Record<string, string | readonly string[] | undefined>>,
): URLSearchParams =>
  new URLSearchParams(
    Object.entries(searchParams).flatMap(([name, value]) => [value ?? []].flat().map((each) => [name, each])),
  )
