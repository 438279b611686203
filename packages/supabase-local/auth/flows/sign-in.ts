import {createHash, timingSafeEqual} from 'node:crypto'
import {z} from 'zod'
import {
  respondUncached,
  type Call,
  emailShape,
  parseBody,
  AuthError,
  authErrors,
  challengeShape,
  respondEmptyUncached,
} from '../http.ts'
import {limits, enforceLimit, limitAttempts, takeAtLeast, limitMail} from '../limits.ts'
import {authSettings, type AuthService, type Database} from '../service.ts'
import {
  beginSession,
  type Method,
  describeSession,
  storeRefreshToken,
  findSession,
  requirePrincipal,
} from '../sessions.ts'
import {digest, computeNextRefreshToken} from '../secrets.ts'
import {verifyPassword, findPassword} from '../passwords.ts'
import {lockUser, withConstantWork} from '../users.ts'
import {chooseTarget, makeLink, queueMail} from '../mails.ts'
import {requireEmailAtSignIn} from './disabled-features.ts'

const passwordShape = z.object({
  email: emailShape.catch(''),
  password: z.string({error: 'missing email or phone'}).max(1024, 'Invalid login credentials'),
})

/** Signs in with a password. Without the password, the response doesn't reveal whether an account exists or is confirmed. */
export async function signInByPassword(service: AuthService, call: Call): Promise<Response> {
  requireEmailAtSignIn(call)
  const {email, password} = parseBody(call, passwordShape)
  await enforceLimit(service.sql, limits.signInFrom, call.address)
  const attempts = await limitAttempts(service.sql, email, call)
  const known = await findPassword(service.sql, email)
  const isRight = (await verifyPassword(known.hash, password)) && known.hasAccount
  await attempts.reset(isRight)
  if (!isRight) throw authErrors.invalidCredentials()
  if (!known.isConfirmed) throw new AuthError(400, 'email_not_confirmed', 'Email not confirmed')
  return await service.sql.begin(async (sql) => {
    const current = await lockUser(sql, known.id)
    // Changed between the check and now.
    if (current.encrypted_password !== known.hash) throw authErrors.invalidCredentials()
    return respondUncached(await beginSession(service, sql, {user: current, method: 'password', call}))
  })
}

const codeShape = z.object({
  auth_code: z
    .string({error: 'invalid request: both auth code and code verifier should be non-empty'})
    .min(1),
  code_verifier: z
    .string({error: 'invalid request: both auth code and code verifier should be non-empty'})
    .min(1)
    .max(256),
})

const methods = z
  .enum(['email/signup', 'recovery', 'email_change', 'magiclink', 'invite'])
  .transform((method): Method => method)
const flowShape = z.object({user_id: z.uuid(), code_challenge: z.string(), authentication_method: methods})

const matchesChallenge = (challenge: string, verifier: string) => {
  const made = Buffer.from(createHash('sha256').update(verifier).digest('base64url'))
  const expected = Buffer.from(challenge)
  return made.length === expected.length && timingSafeEqual(made, expected)
}

/** Finishes a sign-in in the browser that began it (PKCE). The code is invalid after one attempt, right or wrong. */
export async function signInByCode(service: AuthService, call: Call): Promise<Response> {
  const {auth_code: code, code_verifier: verifier} = parseBody(call, codeShape)
  await enforceLimit(service.sql, limits.verifyFrom, call.address)
  const rows = await service.sql`
    delete from auth.flow_state
    where code_hash = ${digest(code)} and created_at > now() - make_interval(secs => ${authSettings.challengeSeconds})
    returning user_id, code_challenge, authentication_method`
  if (rows.length === 0)
    throw new AuthError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found')
  const flow = flowShape.parse(rows[0])
  if (!matchesChallenge(flow.code_challenge, verifier))
    throw new AuthError(
      400,
      'bad_code_verifier',
      'code challenge does not match previously saved code verifier',
    )
  return await service.sql.begin(async (sql) => {
    const user = await lockUser(sql, flow.user_id)
    return respondUncached(await beginSession(service, sql, {user, method: flow.authentication_method, call}))
  })
}

const refreshShape = z.object({refresh_token: z.string({error: 'refresh_token required'}).min(1).max(128)})

const tokenShape = z.object({
  id: z.string(),
  session_id: z.uuid(),
  is_used: z.boolean(),
  is_recent: z.boolean(),
  is_parent: z.boolean(),
  is_over: z.boolean(),
})

async function findToken(sql: Database, token: string, next: string) {
  // Locked with its session, so that concurrent requests wait for each other.
  const rows = await sql`
    select known.id::text, known.session_id, known.used_at is not null as is_used,
      coalesce(known.used_at > now() - make_interval(secs => ${authSettings.refreshReuseSeconds}), false) as is_recent,
      exists (
        select from auth.refresh_tokens active where active.token_hash = ${digest(next)} and active.used_at is null
      ) as is_parent,
      session.created_at < now() - make_interval(secs => ${authSettings.sessionSeconds}) as is_over
    from auth.refresh_tokens known join auth.sessions session on session.id = known.session_id
    where known.token_hash = ${digest(token)} for update of session, known`
  return rows.length === 0 ? undefined : tokenShape.parse(rows[0])
}

const alreadyUsed = () =>
  new AuthError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used')
const sessionExpired = () => new AuthError(400, 'session_expired', 'Invalid Refresh Token: Session Expired')

/**
 * `POST /token?grant_type=refresh_token`: exchanges a refresh token for its successor. The parent of the active token returns the active token again,
 * because the client may have missed the response. Later use of an older token means that it was stolen, so its session ends.
 */
export async function refresh(service: AuthService, call: Call): Promise<Response> {
  const {refresh_token: token} = parseBody(call, refreshShape)
  await enforceLimit(service.sql, limits.refreshFrom, call.address)
  const next = computeNextRefreshToken(token, service.keys.secret)
  const refreshed = await service.sql.begin(async (sql) => {
    const known = await findToken(sql, token, next)
    if (!known) throw authErrors.noSuchRefreshToken()
    if (known.is_over || (known.is_used && !known.is_recent && !known.is_parent)) {
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
    return await describeSession(service, sql, {user, session, refreshToken: next})
  })
  // Outside of the transaction, which must commit the end of the session.
  if (refreshed instanceof AuthError) throw refreshed
  return respondUncached(refreshed)
}

const recoverShape = challengeShape.extend({email: emailShape})

const recoverMs = 150

/** `POST /recover`: mails a link to set a new password if the address has an account. The response doesn't reveal whether it does. */
export async function recover(service: AuthService, call: Call): Promise<Response> {
  const {email, code_challenge: codeChallenge} = parseBody(call, recoverShape)
  await limitMail(service.sql, {email, kind: 'recovery', address: call.address})
  const redirectTo = chooseTarget(service, call.query.get('redirect_to'))
  return await takeAtLeast(recoverMs, async () => {
    await service.sql.begin(async (sql) => {
      await withConstantWork(
        sql,
        {email},
        {
          isFor: (_, isNew) => !isNew,
          run: async ({id}) => {
            await sql`update auth.users set recovery_sent_at = now(), updated_at = now() where id = ${id}`
            const link = {userId: id, type: 'recovery', to: email, codeChallenge} as const
            const {token, code} = await makeLink(service, sql, link)
            await queueMail(service, sql, await lockUser(sql, id), {
              email_action_type: 'recovery',
              token: code,
              token_hash: token,
              redirect_to: redirectTo,
            })
          },
        },
      )
    })
    return respondUncached({})
  })
}

const scopeShape = z.enum(['global', 'local', 'others'])

/** `POST /logout`: ends this session, the others, or all. Their refresh tokens end with them. */
export async function endSessions({sql}: AuthService, call: Call): Promise<Response> {
  const requested = call.query.get('scope') ?? 'global'
  const {data: scope} = scopeShape.safeParse(requested)
  if (scope === undefined) throw authErrors.malformed(`Unsupported logout scope "${requested}"`)
  const {user, session} = await requirePrincipal(sql, call)
  await sql`
    delete from auth.sessions where user_id = ${user.id}
      and (${scope} = 'global' or (${scope} = 'local') = (id = ${session.id}))`
  return respondEmptyUncached()
}
