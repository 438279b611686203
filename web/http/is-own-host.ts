import {isLoopback} from '#domain/deployment/is-loopback.ts'

export type OwnHosts = Readonly<{
  siteUrl: string
  /** Further hosts, each with its port where it is not that of the site's scheme. */
  allowed: readonly string[]
  /** Whether names of this machine are the site's, too, at any port. */
  allowsLoopback: boolean
}>

// `URL` would take a user name before the host, and a path after it.
const hostForm = /^(?:[a-z0-9.-]+|\[[\da-f:.]+\])(?::\d+)?$/iu

/** Whether the site responds under a host as a request names it, in `Host` or `X-Forwarded-Host`. */
export function isOwnHost(host: string, {siteUrl, allowed, allowsLoopback}: OwnHosts): boolean {
  const {protocol, host: ownHost} = new URL(siteUrl)
  // In one spelling: lower case, without the port of the scheme.
  const spelled = (name: string) => URL.parse(`${protocol}//${name}`)?.host
  const named = hostForm.test(host) ? spelled(host) : undefined
  if (named === undefined) return false
  if (allowsLoopback && isLoopback(`${protocol}//${named}`)) return true
  return named === ownHost || allowed.some((other) => spelled(other) === named)
}
