import {randomBytes} from 'node:crypto'
import {renderSVG} from 'uqr'
import {z} from 'zod'
import {respond} from '../http/respond.ts'
import {type Call, readBody} from '../http/call.ts'
import {AuthError, authErrors} from '../http/auth-error.ts'
import {authSettings, type AuthService} from '../service.ts'
import {principalOf} from '../sessions/principal.ts'
import {seal} from '../tokens/seal.ts'
import {lockUser} from '../users/user.ts'
import {toBase32} from './base32.ts'
import {hasVerifiedFactor, listFactors} from './factor.ts'

const shape = z.object({
  factor_type: z.literal('totp', {error: 'factor_type needs to be totp'}),
  friendly_name: z.string().trim().max(100).nullish(),
  issuer: z.string().max(100).nullish(),
})

/** The address that an authenticator app reads from the QR code. */
const keyUri = (issuer: string, account: string, secret: string): string =>
  `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(account)}?${new URLSearchParams({
    secret,
    issuer,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  }).toString()}`

/** `POST /factors`: begins to set up an authenticator app. It is verified once the user has entered a code. */
export async function enrol(service: AuthService, call: Call): Promise<Response> {
  const {friendly_name: name, issuer} = readBody(call, shape)
  const {user, session} = await principalOf(service.sql, call)
  const secret = toBase32(randomBytes(20))
  return await service.sql.begin(async (sql) => {
    await lockUser(sql, user.id)
    const factors = await listFactors(sql, user.id)
    if (hasVerifiedFactor(factors) && session.aal !== 'aal2')
      throw authErrors.insufficientAal(403, 'AAL2 required to enroll a new factor')
    if (factors.length >= authSettings.maxFactors)
      throw new AuthError(
        422,
        'too_many_enrolled_mfa_factors',
        'Maximum number of verified factors reached, unenroll to continue',
      )
    if (name && factors.some(({friendly_name: known}) => known === name))
      throw new AuthError(
        422,
        'mfa_factor_name_conflict',
        `A factor with the friendly name "${name}" for this user already exists`,
      )
    const [factor] = await sql<{id: string}[]>`
      insert into auth.mfa_factors (user_id, friendly_name, factor_type, secret)
      values (${user.id}, ${name || null}, 'totp', ${seal(secret, service.keys.secret)}) returning id`
    const uri = keyUri(issuer || new URL(service.siteUrl).host, user.email, secret)
    return respond({
      id: factor?.id,
      type: 'totp',
      friendly_name: name ?? '',
      totp: {qr_code: renderSVG(uri, {ecc: 'M', border: 2}), secret, uri},
    })
  })
}
