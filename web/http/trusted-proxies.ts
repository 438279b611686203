import type {IncomingMessage} from 'node:http'

/** What a proxy says about the visitor. Clients that aren't a trusted proxy could forge all of it. */
const forwardedHeaders = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-proto',
  'x-real-ip',
]

/** The result for a request, for `/api/ready?deep`: whether its forwarded headers are believed. Visitors can't set it. */
export const proxyTrustHeader = 'x-proxy-trust'

type Sender = Readonly<{
  /** Whether the connection comes from a trusted proxy, or from this process. */
  isTrusted: boolean
  countryHeader: string | null
}>

/**
 * Removes from a request what only a trusted proxy may say about a visitor. Returns the address of an unknown sender of such headers, for the log;
 * undefined for all other requests.
 */
export function dropForgedHeaders(
  {headers, socket}: Pick<IncomingMessage, 'headers' | 'socket'>,
  {isTrusted, countryHeader}: Sender,
): string | undefined {
  const names = [...forwardedHeaders, ...(countryHeader === null ? [] : [countryHeader])]
  const sent = names.filter((name) => headers[name] !== undefined)
  if (!isTrusted) for (const name of sent) delete headers[name]
  const trust = isTrusted ? 'trusted' : 'ignored'
  headers[proxyTrustHeader] = sent.length === 0 ? 'none' : trust
  return isTrusted || sent.length === 0 ? undefined : (socket.remoteAddress ?? 'an unknown address')
}

const maxReported = 100

/** Reports each address once, and stops after a hundred: clients could use any number of addresses. */
export function reportOnce(report: (address: string) => void): (address: string | undefined) => void {
  const reported = new Set<string>()
  return (address) => {
    if (address === undefined || reported.has(address) || reported.size >= maxReported) return
    reported.add(address)
    report(address)
  }
}
