import 'server-only'
import {isIPv6} from 'node:net'
import {createHmac} from 'node:crypto'
import {siteEnvironment} from '#runtime/environment/site-environment.ts'

const splitGroups = (part: string): readonly string[] => (part === '' ? [] : part.split(':'))

/** The eight groups of an IPv6 address, in lower case and without leading zeros. */
function expand(address: string): readonly string[] {
  // `URL` writes an IPv4 address at the end as two groups.
  const [first = '', last] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const [left, right] = [splitGroups(first), splitGroups(last ?? '')]
  return [...left, ...Array.from({length: 8 - left.length - right.length}, () => '0'), ...right]
}

/**
 * The network that a visitor is counted by. An IPv6 connection has at least 2^64 addresses that its owner can use, so they count as one. An IPv4
 * address in IPv6 form counts as IPv4. Other texts stay unchanged.
 */
export function toNetwork(address: string): string {
  if (!isIPv6(address) || address.includes('%')) return address
  const groups = expand(address)
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return `${groups.slice(0, 4).join(':')}::`
  return groups
    .slice(6)
    .map((group) => Number.parseInt(group, 16))
    .flatMap((pair) => [Math.floor(pair / 256), pair % 256])
    .join('.')
}

/**
 * The visitor's address, or their network for IPv6. Each trusted proxy appends the address that it saw; earlier entries can be forged. Undefined if
 * the request passed fewer proxies, or if the site doesn't trust any.
 */
export function readClientAddress(headers: Headers): string | undefined {
  const hops = siteEnvironment().TRUSTED_PROXY_HOPS
  if (hops === 0) return undefined
  const address = headers.get('x-forwarded-for')?.split(',').at(-hops)?.trim()
  return address === undefined ? undefined : toNetwork(address)
}

/**
 * A pseudonym of the visitor's address, for counting submissions. It reveals the address only with the site's secret. Requests that bypass the
 * trusted proxies share one pseudonym.
 */
export const identifySender = (headers: Headers): string =>
  createHmac('sha256', siteEnvironment().SANITY_WEBHOOK_SECRET)
    .update(`form sender ${readClientAddress(headers) ?? 'unknown'}`)
    .digest('hex')
