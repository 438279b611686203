import {z} from 'zod'
import {respondUncached} from '../http/respond-uncached.ts'
import {type Call, parseBody} from '../http/call.ts'
import {AuthError, authErrors} from '../http/auth-error.ts'
import {limits} from '../limits/limits.ts'
import {enforceLimit} from '../limits/consume.ts'
import {authSettings, type AuthService, type Database} from '../service.ts'
import {sessionFields, storeRefreshToken} from '../sessions/session.ts'
import {findSession} from '../sessions/session-row.ts'
import {digest} from '../tokens/digest.ts'
import {nextRefreshToken} from '../tokens/refresh-token.ts'
import {lockUser} from '../users/user.ts'

const shape = z.object({refresh_token: z.string({error: 'refresh_token required'}).min(1).max(128)})

const tokenShape = z.object({
  id: z.string(),
  session_id: z.uuid(),
  is_used: z.boolean(),
  is_recent: z.boolean(),
  is_over: z.boolean(),
})

async function findToken(sql: Database, token: string) {
  // Locked with its session, so that concurrent requests wait for each other.
  const rows = await sql`
    select known.id::text, known.session_id, known.used_at is not null as is_used,
      coalesce(known.used_at > now() - make_interval(secs => ${authSettings.refreshReuseSeconds}), false) as is_recent,
      session.created_at < now() - make_interval(secs => ${authSettings.sessionSeconds}) as is_over
    from auth.refresh_tokens known join auth.sessions session on session.id = known.session_id
    where known.token_hash = ${digest(token)} for update of session, known`
  return rows.length === 0 ? undefined : tokenShape.parse(rows[0])
}

const alreadyUsed = () =>
  new AuthError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used')
const sessionExpired = () => new AuthError(400, 'session_expired', 'Invalid Refresh Token: Session Expired')

/** `POST /token?grant_type=refresh_token`: exchanges a refresh token for its successor. A token that is used again later was stolen: its session ends. */
export async function refresh(service: AuthService, call: Call): Promise<Response> {
  const {refresh_token: token} = parseBody(call, shape)
  await enforceLimit(service.sql, limits.refreshFrom, call.address)
  const next = nextRefreshToken(token, service.keys.secret)
  const refreshed = await service.sql.begin(async (sql) => {
    const known = await findToken(sql, token)
    if (!known) throw authErrors.noSuchRefreshToken()
    if (known.is_over || (known.is_used && !known.is_recent)) {
      await sql`delete from auth.sessions where id = ${known.session_id}`
      return known.is_over ? sessionExpired() : alreadyUsed()
    }
    if (!known.is_used) {
      await sql`update auth.refresh_tokens set used_at = now() where id = ${known.id}`
      await storeRefreshToken(sql, known.session_id, next)
    }
    await sql`
      update auth.sessions set refreshed_at = now() at time zone 'utc', updated_at = now() where id = ${known.session_id}`
    const session = await findSession(sql, known.session_id)
    if (!session) throw authErrors.noSuchRefreshToken()
    const user = await lockUser(sql, session.user_id)
    return await sessionFields(service, sql, {user, session, refreshToken: next})
  })
  // Outside of the transaction, which must commit the end of the session.
  if (refreshed instanceof AuthError) throw refreshed
  return respondUncached(refreshed)
}
