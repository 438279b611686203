import {siteEnvironment} from './site-environment.ts'

/** Where open pages hear of changed figures, and the key that everybody may have. */
export type MarketDataSocket = Readonly<{address: string; apiKey: string}>

/** Where open pages hear of changed figures; null where the project has no Realtime. */
export function marketDataSocket(): MarketDataSocket | null {
  const {SUPABASE_REALTIME, SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY} = siteEnvironment()
  if (SUPABASE_REALTIME === 'off') return null
  const address = new URL('realtime/v1', SUPABASE_URL.replace(/\/*$/u, '/'))
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:'
  return {address: address.href, apiKey: SUPABASE_PUBLISHABLE_KEY}
}

/** What a page may connect to, as its policy says it. */
export function connectSources(): string {
  const socket = marketDataSocket()
  return socket === null ? "'self'" : `'self' ${new URL(socket.address).origin}`
}
