import {createHash, timingSafeEqual} from 'node:crypto'
import {z} from 'zod'
import {respondUncached} from '../http/respond-uncached.ts'
import {type Call, emailShape, parseBody} from '../http/call.ts'
import {AuthError, authErrors} from '../http/auth-error.ts'
import {requireEmailAtSignIn} from './disabled.ts'
import {limits} from '../limits/limits.ts'
import {enforceLimit} from '../limits/consume.ts'
import {limitAttempts} from '../limits/sign-in-attempts.ts'
import {authSettings, type AuthService} from '../service.ts'
import {beginSession} from '../sessions/session.ts'
import type {Method} from '../sessions/session-row.ts'
import {digest} from '../tokens/digest.ts'
import {isPasswordOf} from '../tokens/password-hash.ts'
import {findPassword} from '../users/find-password.ts'
import {lockUser} from '../users/user.ts'

const passwordShape = z.object({
  email: emailShape.catch(''),
  password: z.string({error: 'missing email or phone'}).max(1024, 'Invalid login credentials'),
})

/** Signs in with a password. Nobody learns whether an address has an account, or one that is confirmed, without the password. */
export async function grantByPassword(service: AuthService, call: Call): Promise<Response> {
  requireEmailAtSignIn(call)
  const {email, password} = parseBody(call, passwordShape)
  await enforceLimit(service.sql, limits.signInFrom, call.address)
  const attempts = await limitAttempts(service.sql, email, call)
  const known = await findPassword(service.sql, email)
  const isRight = (await isPasswordOf(known.hash, password)) && known.hasAccount
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

const isVerifierOf = (challenge: string, verifier: string) => {
  const made = Buffer.from(createHash('sha256').update(verifier).digest('base64url'))
  const expected = Buffer.from(challenge)
  return made.length === expected.length && timingSafeEqual(made, expected)
}

/** Finishes a sign-in in the browser that began it (PKCE). The code is invalid after one attempt, right or wrong. */
export async function grantByCode(service: AuthService, call: Call): Promise<Response> {
  const {auth_code: code, code_verifier: verifier} = parseBody(call, codeShape)
  await enforceLimit(service.sql, limits.verifyFrom, call.address)
  const rows = await service.sql`
    delete from auth.flow_state
    where code_hash = ${digest(code)} and created_at > now() - make_interval(secs => ${authSettings.challengeSeconds})
    returning user_id, code_challenge, authentication_method`
  if (rows.length === 0)
    throw new AuthError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found')
  const flow = flowShape.parse(rows[0])
  if (!isVerifierOf(flow.code_challenge, verifier))
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
