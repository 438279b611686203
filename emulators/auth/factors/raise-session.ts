import {authErrors} from '../http/auth-error.ts'
import type {AuthService, Database} from '../service.ts'
import {sessionFields, storeRefreshToken} from '../sessions/session.ts'
import {findSession, type Session} from '../sessions/session-row.ts'
import {newRefreshToken} from '../tokens/refresh-token.ts'
import type {User} from '../users/user.ts'

/** How a second factor was shown, in the words of the hosted service. */
export type FactorMethod = 'totp' | 'mfa/webauthn'

/** Raises a session to `aal2`. Its refresh tokens are replaced, so that one that was stolen before never gets the second factor. */
export async function raiseSession(
  service: AuthService,
  sql: Database,
  {user, session, method}: Readonly<{user: User; session: Session; method: FactorMethod}>,
) {
  const amr = [
    {method, timestamp: Math.floor(Date.now() / 1000)},
    ...session.amr.filter(({method: earlier}) => earlier !== method),
  ]
  await sql`
    update auth.sessions set aal = 'aal2', amr = ${service.sql.json(amr)}, updated_at = now() where id = ${session.id}`
  await sql`delete from auth.refresh_tokens where session_id = ${session.id}`
  const refreshToken = newRefreshToken()
  await storeRefreshToken(sql, session.id, refreshToken)
  const raised = await findSession(sql, session.id)
  if (!raised) throw authErrors.sessionNotFound()
  return await sessionFields(service, sql, {user, session: raised, refreshToken})
}
