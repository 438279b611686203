import {z} from 'zod'
import {SignJWT} from 'jose'
import {type Database, authSettings, type AuthService} from './service.ts'
import {type User, listFactors, describeUser, lockUser, findUserById} from './users.ts'
import {type Call, AuthError, authErrors} from './http.ts'
import {digest, makeRefreshToken} from './secrets.ts'

/** A method of authentication. */
export type Method =
  | 'password'
  | 'otp'
  | 'recovery'
  | 'magiclink'
  | 'invite'
  | 'email/signup'
  | 'email_change'
  | 'totp'
  | 'passkey'

const sessionShape = z.object({
  id: z.uuid(),
  user_id: z.uuid(),
  aal: z.enum(['aal1', 'aal2']),
  amr: z.array(z.object({method: z.string(), timestamp: z.int()})),
  created_at: z.date(),
})

/** A row of `auth.sessions`: one device that is signed in. */
export type Session = Readonly<z.infer<typeof sessionShape>>

export async function findSession(sql: Database, id: string): Promise<Session | undefined> {
  const rows = await sql`select id, user_id, aal, amr, created_at from auth.sessions where id = ${id}`
  return rows.length === 0 ? undefined : sessionShape.parse(rows[0])
}

/** Signs an access token with the claims of a session and its user. */
const signAccessToken = async (
  {keys, issuer}: AuthService,
  user: User,
  session: Session,
  now = Math.floor(Date.now() / 1000),
): Promise<string> =>
  await new SignJWT({
    email: user.email,
    phone: '',
    app_metadata: user.raw_app_meta_data,
    user_metadata: user.raw_user_meta_data,
    role: user.role,
    aal: session.aal,
    amr: session.amr,
    session_id: session.id,
    is_anonymous: false,
  })
    .setProtectedHeader({alg: 'ES256', kid: keys.kid, typ: 'JWT'})
    .setIssuer(issuer)
    .setSubject(user.id)
    .setAudience(user.aud)
    .setIssuedAt(now)
    .setExpirationTime(now + authSettings.accessTokenSeconds)
    .sign(keys.privateKey)

/** Stores the digest of a refresh token. */
export async function storeRefreshToken(sql: Database, sessionId: string, token: string): Promise<void> {
  await sql`insert into auth.refresh_tokens (session_id, token_hash) values (${sessionId}, ${digest(token)})`
}

/** The response to a sign-in: both tokens and the user. */
export async function describeSession(
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

/** Begins a session for a user who was just authenticated. */
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
  const refreshToken = makeRefreshToken()
  await storeRefreshToken(sql, session.id, refreshToken)
  return await describeSession(service, sql, {user: await lockUser(sql, user.id), session, refreshToken})
}

const claimsShape = z.object({sub: z.uuid(), session_id: z.uuid()})

/** The user of an access token and their session. Throws when the session has ended. */
export async function requirePrincipal(
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

/** The method of a second factor, as the hosted service names it. */
export type FactorMethod = 'totp' | 'mfa/webauthn'

/** Raises a session to `aal2`. Replaces its refresh tokens, so that an earlier stolen one doesn't get the higher level. */
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
  const refreshToken = makeRefreshToken()
  await storeRefreshToken(sql, session.id, refreshToken)
  const raised = await findSession(sql, session.id)
  if (!raised) throw authErrors.sessionNotFound()
  return await describeSession(service, sql, {user, session: raised, refreshToken})
}
