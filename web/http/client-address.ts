import 'server-only'
import {siteEnvironment} from '../env/site-environment.ts'
import {visitorNetwork} from './visitor-network.ts'

/**
 * The address of a visitor, of IPv6 that of their network. Each trusted proxy appends the address that it saw; what stands before those entries can be forged. Undefined where
 * the request did not come by that many proxies, and where none is trusted.
 */
export function clientAddress(headers: Headers): string | undefined {
  const hops = siteEnvironment().TRUSTED_PROXY_HOPS
  if (hops === 0) return undefined
  const address = headers.get('x-forwarded-for')?.split(',').at(-hops)?.trim()
  return address === undefined ? undefined : visitorNetwork(address)
}
