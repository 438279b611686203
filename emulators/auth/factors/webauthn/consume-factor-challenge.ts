import {z} from 'zod'
import {AuthError} from '../../http/auth-error.ts'
import {authSettings, type Database} from '../../service.ts'
import {ceremonyShape} from './challenge-passkey.ts'

const rowShape = z.object({ceremony: ceremonyShape, is_expired: z.boolean()})

/** Deletes a challenge of a factor and returns it: whoever fails has to begin again. Throws when it is gone, expired, or of another factor. */
export async function consumeFactorChallenge(
  sql: Database,
  {factorId, challengeId}: Readonly<{factorId: string; challengeId: string}>,
): Promise<z.infer<typeof ceremonyShape>> {
  const rows = await sql`
    delete from auth.mfa_challenges where id = ${challengeId} and factor_id = ${factorId}
    returning web_authn_session_data as ceremony,
      created_at < now() - make_interval(secs => ${authSettings.challengeSeconds}) as is_expired`
  if (rows.length === 0)
    throw new AuthError(422, 'mfa_factor_not_found', 'MFA factor with the provided challenge ID not found')
  const {ceremony, is_expired: isExpired} = rowShape.parse(rows[0])
  if (isExpired)
    throw new AuthError(
      422,
      'mfa_challenge_expired',
      `MFA challenge ${challengeId} has expired, verify against another challenge or create a new challenge.`,
    )
  return ceremony
}
