import {BlockList, isIP} from 'node:net'

/** The addresses of this machine: a proxy beside the site is trusted without a setting. */
export const ownMachine: readonly string[] = ['127.0.0.0/8', '::1']

type Family = 'ipv4' | 'ipv6'
type Proxy = Readonly<{address: string; family: Family; prefix: number}>

const bits: Readonly<Record<Family, number>> = {ipv4: 32, ipv6: 128}

/** Parses an address or a CIDR block (`10.0.0.0/8`). Undefined if it's neither, or covers every address. */
function parseProxy(text: string): Proxy | undefined {
  const [address = '', length, ...rest] = text.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return undefined
  const family = version === 4 ? 'ipv4' : 'ipv6'
  const prefix = length === undefined ? bits[family] : Number(/^\d{1,3}$/u.test(length) ? length : 0)
  return prefix >= 1 && prefix <= bits[family] ? {address, family, prefix} : undefined
}

const split = (list: string): readonly string[] => list.split(',').map((each) => each.trim())

/** Whether each entry of a comma-separated list is an address or a CIDR block. */
export const isProxyList = (list: string): boolean => split(list).every((each) => parseProxy(each))

/** Splits a valid list into its entries. */
export const splitProxyList = split

/** The addresses of a list, for comparing with a connection's. IPv4 addresses also match in their IPv6 form. */
export function toBlockList(entries: readonly string[]): BlockList {
  const list = new BlockList()
  for (const proxy of entries.map(parseProxy))
    if (proxy) list.addSubnet(proxy.address, proxy.prefix, proxy.family)
  return list
}

/** Whether an address is on a list. */
export const isListed = (list: BlockList, address: string | undefined): boolean => {
  const version = isIP(address ?? '')
  return address !== undefined && version !== 0 && list.check(address, version === 4 ? 'ipv4' : 'ipv6')
}

/** Whether a list names a proxy on another machine, so that the site has to listen on more than loopback. */
export function namesOtherMachine(list: string | undefined): boolean {
  const own = toBlockList(ownMachine)
  return split(list ?? '').some((each) => {
    const proxy = parseProxy(each)
    return proxy !== undefined && !isListed(own, proxy.address)
  })
}
