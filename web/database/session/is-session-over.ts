import {z} from 'zod'

/** As in the policies of the database (`supabase/schemas/account/is_live_session.sql`). */
const sessionMilliseconds = 30 * 24 * 60 * 60 * 1000

const claimsShape = z.object({amr: z.array(z.object({timestamp: z.number()}))})

function claimsOf(accessToken: string): unknown {
  try {
    return JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString('utf8'))
  } catch {
    return undefined
  }
}

/**
 * Whether the sign-in of a session is longer ago than a session lasts. The database denies such a session everything; a hosted sign-in service
 * may go on refreshing it. False for a token that cannot be read, which the service rejects.
 */
export function isSessionOver(accessToken: string, now = Date.now()): boolean {
  const claims = claimsShape.safeParse(claimsOf(accessToken))
  if (!claims.success) return false
  const signedInAt = Math.min(...claims.data.amr.map(({timestamp}) => timestamp * 1000))
  return now - signedInAt > sessionMilliseconds
}
