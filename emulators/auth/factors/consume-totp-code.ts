import {z} from 'zod'
import {AuthError} from '../http/auth-error.ts'
import {authSettings, type AuthService, type Database} from '../service.ts'
import {decrypt} from '../tokens/encrypt.ts'
import {stepOfCode} from './totp.ts'

const factorShape = z.object({
  secret: z.string(),
  last_step: z.string().transform(Number),
  is_expired: z.boolean(),
})

const wrongCode = () => new AuthError(422, 'mfa_verification_failed', 'Invalid TOTP code entered')

/** Consumes the challenge and the code of an app. */
export async function consumeTotpCode(
  service: AuthService,
  sql: Database,
  {factorId, challengeId, code}: Readonly<Record<'factorId' | 'challengeId' | 'code', string>>,
): Promise<void> {
  const rows = await sql`
    select factor.secret, factor.last_step::text,
      challenge.verified_at is not null
        or challenge.created_at < now() - make_interval(secs => ${authSettings.challengeSeconds}) as is_expired
    from auth.mfa_factors factor join auth.mfa_challenges challenge on challenge.factor_id = factor.id
    where factor.id = ${factorId} and challenge.id = ${challengeId}
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
  const step = stepOfCode(decrypt(factor.secret, service.keys.secret), code, Date.now())
  if (step === undefined || step <= factor.last_step) throw wrongCode()
  await sql`update auth.mfa_challenges set verified_at = now() where id = ${challengeId}`
  await sql`
    update auth.mfa_factors set status = 'verified', last_step = ${step}, updated_at = now() where id = ${factorId}`
}
