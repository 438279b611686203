import {z} from 'zod'
import {respond} from '../http/respond.ts'
import {type Call, readBody} from '../http/call.ts'
import {AuthError, authErrors} from '../http/auth-error.ts'
import {limits} from '../limits/limits.ts'
import {resetLimit, enforceLimit} from '../limits/consume.ts'
import {queueMail} from '../mails/queue-mail.ts'
import {authSettings, type AuthService, type Database} from '../service.ts'
import {principalOf} from '../sessions/principal.ts'
import {describeSession, storeRefreshToken} from '../sessions/session.ts'
import {findSession, type Session} from '../sessions/session-row.ts'
import {newRefreshToken} from '../tokens/refresh-token.ts'
import {unseal} from '../tokens/seal.ts'
import {lockUser, type User} from '../users/user.ts'
import {stepOfCode} from './totp.ts'

const shape = z.object({
  challenge_id: z.uuid({error: 'challenge_id is not a UUID'}),
  code: z.string({error: 'code is missing'}).max(16, 'Invalid TOTP code entered'),
})

const factorShape = z.object({
  secret: z.string(),
  status: z.enum(['unverified', 'verified']),
  last_step: z.string().transform(Number),
  is_expired: z.boolean(),
})

const wrongCode = () => new AuthError(422, 'mfa_verification_failed', 'Invalid TOTP code entered')

/** Consumes the challenge and the code. Resolves to whether the factor is new. */
async function consumeCode(
  service: AuthService,
  sql: Database,
  {
    userId,
    factorId,
    challengeId,
    code,
  }: Readonly<Record<'userId' | 'factorId' | 'challengeId' | 'code', string>>,
): Promise<boolean> {
  const rows = await sql`
    select factor.secret, factor.status, factor.last_step::text,
      challenge.verified_at is not null
        or challenge.created_at < now() - make_interval(secs => ${authSettings.challengeSeconds}) as is_expired
    from auth.mfa_factors factor join auth.mfa_challenges challenge on challenge.factor_id = factor.id
    where factor.id = ${factorId} and factor.user_id = ${userId} and challenge.id = ${challengeId}
    for update of factor, challenge`
  if (rows.length === 0)
    throw new AuthError(422, 'mfa_factor_not_found', 'MFA factor with the provided challenge ID not found')
  const factor = factorShape.parse(rows[0])
  if (factor.is_expired)
    throw new AuthError(
      422,
      'mfa_challenge_expired',
      `MFA challenge ${challengeId} has expired, verify against another challenge or create a new challenge.`,
    )
  const step = stepOfCode(unseal(factor.secret, service.keys.secret), code, Date.now())
  if (step === undefined || step <= factor.last_step) throw wrongCode()
  await sql`update auth.mfa_challenges set verified_at = now() where id = ${challengeId}`
  await sql`
    update auth.mfa_factors set status = 'verified', last_step = ${step}, updated_at = now() where id = ${factorId}`
  return factor.status === 'unverified'
}

/** Raises a session to `aal2`. Its refresh tokens are replaced, so that one that was stolen before never gets the second factor. */
async function raise(service: AuthService, sql: Database, user: User, session: Session) {
  const amr = [
    {method: 'totp', timestamp: Math.floor(Date.now() / 1000)},
    ...session.amr.filter(({method}) => method !== 'totp'),
  ]
  await sql`
    update auth.sessions set aal = 'aal2', amr = ${service.sql.json(amr)}, updated_at = now() where id = ${session.id}`
  await sql`delete from auth.refresh_tokens where session_id = ${session.id}`
  const refreshToken = newRefreshToken()
  await storeRefreshToken(sql, session.id, refreshToken)
  const raised = await findSession(sql, session.id)
  if (!raised) throw authErrors.sessionNotFound()
  return await describeSession(service, sql, {user, session: raised, refreshToken})
}

/** `POST /factors/:id/verify`: a code of the app raises the session to `aal2`. The first code verifies the factor. */
export async function verifyFactor(service: AuthService, call: Call, factorId: string): Promise<Response> {
  const {challenge_id: challengeId, code} = readBody(call, shape)
  const principal = await principalOf(service.sql, call)
  await enforceLimit(service.sql, limits.factorOfUser, principal.user.id)
  const raised = await service.sql.begin(async (sql) => {
    const user = await lockUser(sql, principal.user.id)
    const isNew = await consumeCode(service, sql, {userId: user.id, factorId, challengeId, code})
    if (isNew) {
      // Other sessions have not passed the second factor.
      await sql`delete from auth.sessions where user_id = ${user.id} and id <> ${principal.session.id}`
      await queueMail(service, sql, user, {email_action_type: 'mfa_factor_enrolled_notification'})
    }
    return await raise(service, sql, user, principal.session)
  })
  await resetLimit(service.sql, limits.factorOfUser, principal.user.id)
  return respond(raised)
}
