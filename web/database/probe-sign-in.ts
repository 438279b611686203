import 'server-only'
import {siteEnvironment} from '../env/site-environment.ts'

// What a gateway answers that has no such service behind it.
const absent = new Set([404, 501])

/** Asks the sign-in service whether it is well; false where there is none. Throws when it is away. */
export async function probeSignIn(signal: AbortSignal): Promise<boolean> {
  const {SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY: apikey} = siteEnvironment()
  const response = await fetch(`${SUPABASE_URL}/auth/v1/health`, {
    headers: {apikey},
    cache: 'no-store',
    signal,
  })
  await response.body?.cancel()
  if (absent.has(response.status)) return false
  if (!response.ok) throw new Error(`The sign-in service answered ${response.status}`)
  return true
}
