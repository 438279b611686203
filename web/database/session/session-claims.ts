import {z} from 'zod'
import type {SessionClient} from './open-session.ts'

/** The same as in the database's policies (`supabase/schemas/account/sessions.sql`). */
const sessionMilliseconds = 30 * 24 * 60 * 60 * 1000

const claimsShape = z.object({amr: z.array(z.object({timestamp: z.number()}))})

function readClaims(accessToken: string): unknown {
  try {
    return JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString('utf8'))
  } catch {
    return undefined
  }
}

/**
 * Whether a session's sign-in is older than a session lasts. The database denies such a session all access, but a hosted sign-in service may still
 * refresh it. False if the token is unreadable, which the service rejects.
 */
export function isSessionOver(accessToken: string, now = Date.now()): boolean {
  const claims = claimsShape.safeParse(readClaims(accessToken))
  if (!claims.success) return false
  const signedInAt = Math.min(...claims.data.amr.map(({timestamp}) => timestamp * 1000))
  return now - signedInAt > sessionMilliseconds
}

const sessionShape = z.object({session_id: z.uuid()})

/** The id of the client's session, for the database, which checks it; null without a session. */
export async function readSessionId({auth}: Pick<SessionClient, 'auth'>): Promise<string | null> {
  const {data} = await auth.getSession()
  return sessionShape.safeParse(readClaims(data.session?.access_token ?? '')).data?.session_id ?? null
}

/** As long as the link itself was valid. */
const provedMs = 3_600_000

// Both services use this method for all links.
const linkMethod = 'otp'

const methods = z.array(z.object({method: z.string(), timestamp: z.number()}))

/**
 * Whether the session began with a mail link within the last hour, which proves that the user reads the account's mail. A session from a password or
 * a passkey doesn't prove it, because it may have been left open.
 */
export async function hasRedeemedLink({auth}: Pick<SessionClient, 'auth'>): Promise<boolean> {
  const {data} = await auth.mfa.getAuthenticatorAssuranceLevel()
  const used = methods.safeParse(data?.currentAuthenticationMethods).data ?? []
  return used.some(({method, timestamp}) => method === linkMethod && Date.now() - timestamp * 1000 < provedMs)
}
