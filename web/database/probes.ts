import 'server-only'
import {siteEnvironment} from '#runtime/environment/site-environment.ts'
import {publicClient} from './clients.ts'
import {unwrapRows} from './responses.ts'

/** Sends the smallest query to the market data API. Throws if it's unavailable. */
export async function probeMarketData(signal: AbortSignal): Promise<boolean> {
  unwrapRows(await publicClient.from('instrument_groups').select('code').limit(1).abortSignal(signal))
  return true
}

// The statuses of a gateway without a sign-in service.
const absent = new Set([404, 501])

/** Checks the health of the sign-in service; false if the service doesn't exist. Throws if it's unavailable. */
export async function probeSignIn(signal: AbortSignal): Promise<boolean> {
  const {SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY: apikey} = siteEnvironment()
  const response = await fetch(`${SUPABASE_URL}/auth/v1/health`, {
    headers: {apikey},
    cache: 'no-store',
    signal,
  })
  await response.body?.cancel()
  if (absent.has(response.status)) return false
  if (!response.ok) throw new Error(`The sign-in service responded with ${response.status}`)
  return true
}
