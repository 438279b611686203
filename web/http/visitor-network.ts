import {isIPv6} from 'node:net'

const groupsOf = (part: string): readonly string[] => (part === '' ? [] : part.split(':'))

/** The eight groups of an IPv6 address, in lower case and without leading zeros. */
function expand(address: string): readonly string[] {
  // `URL` writes an IPv4 address at the end as two groups.
  const [first = '', last] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const [left, right] = [groupsOf(first), groupsOf(last ?? '')]
  return [...left, ...Array.from({length: 8 - left.length - right.length}, () => '0'), ...right]
}

/**
 * The address by which a visitor is counted. A connection has 2^64 IPv6 addresses at least, of which its owner may use any: they count as one. An
 * IPv4 address that is written as IPv6 is itself. Anything else stays as it is.
 */
export function visitorNetwork(address: string): string {
  if (!isIPv6(address) || address.includes('%')) return address
  const groups = expand(address)
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return `${groups.slice(0, 4).join(':')}::`
  return groups
    .slice(6)
    .map((group) => Number.parseInt(group, 16))
    .flatMap((pair) => [Math.floor(pair / 256), pair % 256])
    .join('.')
}
