import {listFactors} from '../factors/factor.ts'
import type {Call} from '../http/call.ts'
import {authSettings, type AuthService, type Database} from '../service.ts'
import {signAccessToken} from '../tokens/access-token.ts'
import {digest} from '../tokens/digest.ts'
import {newRefreshToken} from '../tokens/refresh-token.ts'
import {describeUser, lockUser, type User} from '../users/user.ts'
import {type Method, type Session, sessionShape} from './session-row.ts'

/** Stores the digest of a refresh token. */
export async function storeRefreshToken(sql: Database, sessionId: string, token: string): Promise<void> {
  await sql`insert into auth.refresh_tokens (session_id, token_hash) values (${sessionId}, ${digest(token)})`
}

/** The response to a sign-in: both tokens and the user. */
export async function sessionFields(
  service: AuthService,
  sql: Database,
  {user, session, refreshToken}: Readonly<{user: User; session: Session; refreshToken: string}>,
) {
  const now = Math.floor(Date.now() / 1000)
  return {
    access_token: await signAccessToken(service, user, session, now),
    token_type: 'bearer',
    expires_in: authSettings.accessTokenSeconds,
    expires_at: now + authSettings.accessTokenSeconds,
    refresh_token: refreshToken,
    user: describeUser(user, await listFactors(sql, user.id)),
  }
}

/** Begins a session for a user who has just proved who they are. */
export async function beginSession(
  service: AuthService,
  sql: Database,
  {user, method, call}: Readonly<{user: User; method: Method; call: Call}>,
) {
  const amr = [{method, timestamp: Math.floor(Date.now() / 1000)}]
  const ip = /^[0-9a-f.:]+$/iu.test(call.address) ? call.address : null
  const [row] = await sql`
    insert into auth.sessions (user_id, amr, user_agent, ip)
    values (${user.id}, ${service.sql.json(amr)}, ${call.userAgent}, ${ip})
    returning id, user_id, aal, amr, created_at`
  const session = sessionShape.parse(row)
  await sql`update auth.users set last_sign_in_at = now(), updated_at = now() where id = ${user.id}`
  const refreshToken = newRefreshToken()
  await storeRefreshToken(sql, session.id, refreshToken)
  return await sessionFields(service, sql, {user: await lockUser(sql, user.id), session, refreshToken})
}
