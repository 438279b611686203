import 'server-only'
import {siteEnvironment} from '../env/site-environment.ts'

// The statuses of a gateway without a sign-in service.
const absent = new Set([404, 501])

/** Checks the health of the sign-in service; false without such a service. Throws when it is unavailable. */
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
