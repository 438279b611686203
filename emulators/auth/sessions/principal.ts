import {z} from 'zod'
import type {Call} from '../http/call.ts'
import {AuthError, authErrors} from '../http/auth-error.ts'
import type {Database} from '../service.ts'
import {findUserById, type User} from '../users/user.ts'
import {findSession, type Session} from './session-row.ts'

const claimsShape = z.object({sub: z.uuid(), session_id: z.uuid()})

/** The user of an access token and their session. Throws when the session has ended. */
export async function principalOf(
  sql: Database,
  {claims}: Call,
): Promise<Readonly<{user: User; session: Session}>> {
  if (claims.role !== 'authenticated')
    throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
  const read = claimsShape.safeParse(claims)
  if (!read.success) throw authErrors.badJwt()
  const [user, session] = await Promise.all([
    findUserById(sql, read.data.sub),
    findSession(sql, read.data.session_id),
  ])
  if (!user || session?.user_id !== user.id) throw authErrors.sessionNotFound()
  return {user, session}
}
