import {randomBytes} from 'node:crypto'
import {renderSVG} from 'uqr'
import {z} from 'zod'
import {respondUncached} from '../http/respond-uncached.ts'
import {type Call, parseBody} from '../http/call.ts'
import {AuthError, authErrors} from '../http/auth-error.ts'
import {authSettings, type AuthService, type Database} from '../service.ts'
import {principalOf} from '../sessions/principal.ts'
import {encrypt} from '../tokens/encrypt.ts'
import {lockUser} from '../users/user.ts'
import {toBase32} from './base32.ts'
import {hasVerifiedFactor, listFactors} from './factor.ts'

const shape = z.object({
  factor_type: z.enum(['totp', 'webauthn', 'phone'], {
    error: 'factor_type needs to be totp, phone, or webauthn',
  }),
  friendly_name: z.string().trim().max(100).nullish(),
  issuer: z.string().max(100).nullish(),
})

type Principal = Awaited<ReturnType<typeof principalOf>>

/** The address that an authenticator app reads from the QR code. */
const keyUri = (issuer: string, account: string, secret: string): string =>
  `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(account)}?${new URLSearchParams({
    secret,
    issuer,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  }).toString()}`

/** Throws when the user may not add a factor of this name, or none at all. */
async function checkAllowed(
  sql: Database,
  {user, session}: Principal,
  name: string | undefined,
): Promise<void> {
  const factors = await listFactors(sql, user.id)
  if (hasVerifiedFactor(factors) && session.aal !== 'aal2')
    throw authErrors.insufficientAal(403, 'AAL2 required to enroll a new factor')
  if (factors.length >= authSettings.maxFactors)
    throw new AuthError(
      422,
      'too_many_enrolled_mfa_factors',
      'Maximum number of verified factors reached, unenroll to continue',
    )
  if (name !== undefined && factors.some(({friendly_name: known}) => known === name))
    throw new AuthError(
      422,
      'mfa_factor_name_conflict',
      `A factor with the friendly name "${name}" for this user already exists`,
    )
}

/** `POST /factors`: begins to set up an authenticator app or a passkey. It is verified once the user has shown it. */
export async function enrol(service: AuthService, call: Call): Promise<Response> {
  const {factor_type: type, friendly_name, issuer} = parseBody(call, shape)
  const name = friendly_name || undefined
  const principal = await principalOf(service.sql, call)
  if (type === 'phone')
    throw new AuthError(422, 'mfa_phone_enroll_not_enabled', 'MFA enroll is disabled for Phone')
  const {user} = principal
  return await service.sql.begin(async (sql) => {
    await lockUser(sql, user.id)
    await checkAllowed(sql, principal, name)
    const secret = type === 'totp' ? toBase32(randomBytes(20)) : null
    const [factor] = await sql<{id: string}[]>`
      insert into auth.mfa_factors (user_id, friendly_name, factor_type, secret)
      values (${user.id}, ${name ?? null}, ${type}, ${secret && encrypt(secret, service.keys.secret)}) returning id`
    const enrolled = {id: factor?.id, type, friendly_name: name ?? ''}
    if (secret === null) return respondUncached(enrolled)
    const uri = keyUri(issuer || new URL(service.siteUrl).host, user.email, secret)
    return respondUncached({...enrolled, totp: {qr_code: renderSVG(uri, {ecc: 'M', border: 2}), secret, uri}})
  })
}
