import {siteEnvironment} from '#runtime/environment/site-environment.ts'

/** The WebSocket that announces market data changes to open pages, and the publishable key. */
export type MarketDataSocket = Readonly<{address: string; apiKey: string}>

/** The WebSocket for market data changes; null if Realtime is off. */
export function marketDataSocket(): MarketDataSocket | null {
  const {SUPABASE_REALTIME, SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY} = siteEnvironment()
  if (SUPABASE_REALTIME === 'off') return null
  const address = new URL('realtime/v1', SUPABASE_URL.replace(/\/*$/u, '/'))
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:'
  return {address: address.href, apiKey: SUPABASE_PUBLISHABLE_KEY}
}

/** The `connect-src` sources of a page. */
export function connectSources(): string {
  const socket = marketDataSocket()
  return socket === null ? "'self'" : `'self' ${new URL(socket.address).origin}`
}
