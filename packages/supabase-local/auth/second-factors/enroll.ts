import {randomBytes} from 'node:crypto'
import {renderSVG} from 'uqr'
import {z} from 'zod'
import {respondUncached, type Call, parseBody, AuthError, authErrors} from '../http.ts'
import {authSettings, type AuthService, type Database} from '../service.ts'
import {requirePrincipal} from '../sessions.ts'
import {encrypt} from '../secrets.ts'
import {lockUser, hasVerifiedFactor, listFactors, findFactor} from '../users.ts'
import {queueMail} from '../mails.ts'
import {limits, enforceLimit} from '../limits.ts'
import {challengeBodyShape, challengePasskey} from '../passkeys/second-factor.ts'
import {toBase32} from './totp.ts'

const enrollShape = z.object({
  factor_type: z.enum(['totp', 'webauthn', 'phone'], {
    error: 'factor_type needs to be totp, phone, or webauthn',
  }),
  friendly_name: z.string().trim().max(100).nullish(),
  issuer: z.string().max(100).nullish(),
})

type Principal = Awaited<ReturnType<typeof requirePrincipal>>

/** The address that an authenticator app reads from the QR code. */
const toKeyUri = (issuer: string, account: string, secret: string): string =>
  `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(account)}?${new URLSearchParams({
    secret,
    issuer,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  }).toString()}`

/** Throws if the user may not add a factor with this name, or any factor. */
async function requireMayEnroll(
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

/** `POST /factors`: begins to set up an authenticator app or a passkey. Its first use verifies it. */
export async function enroll(service: AuthService, call: Call): Promise<Response> {
  const {factor_type: type, friendly_name, issuer} = parseBody(call, enrollShape)
  const name = friendly_name || undefined
  const principal = await requirePrincipal(service.sql, call)
  if (type === 'phone')
    throw new AuthError(422, 'mfa_phone_enroll_not_enabled', 'MFA enroll is disabled for Phone')
  const {user} = principal
  return await service.sql.begin(async (sql) => {
    await lockUser(sql, user.id)
    await requireMayEnroll(sql, principal, name)
    const secret = type === 'totp' ? toBase32(randomBytes(20)) : null
    const [factor] = await sql<{id: string}[]>`
      insert into auth.mfa_factors (user_id, friendly_name, factor_type, secret)
      values (${user.id}, ${name ?? null}, ${type}, ${secret && encrypt(secret, service.keys.secret)}) returning id`
    const enrolled = {id: factor?.id, type, friendly_name: name ?? ''}
    if (secret === null) return respondUncached(enrolled)
    const uri = toKeyUri(issuer || new URL(service.siteUrl).host, user.email, secret)
    return respondUncached({...enrolled, totp: {qr_code: renderSVG(uri, {ecc: 'M', border: 2}), secret, uri}})
  })
}

/** `DELETE /factors/:id`: removes a factor. Removing a verified one needs a session of level `aal2`. */
export async function unenroll(service: AuthService, call: Call, factorId: string): Promise<Response> {
  const {user, session} = await requirePrincipal(service.sql, call)
  return await service.sql.begin(async (sql) => {
    const locked = await lockUser(sql, user.id)
    const factor = (await listFactors(sql, user.id)).find(({id}) => id === factorId)
    if (!factor) throw authErrors.noSuchFactor()
    if (factor.status === 'verified' && session.aal !== 'aal2')
      throw authErrors.insufficientAal(422, 'AAL2 required to unenroll verified factor')
    await sql`delete from auth.mfa_factors where id = ${factorId}`
    if (factor.status === 'verified')
      await queueMail(service, sql, locked, {email_action_type: 'mfa_factor_unenrolled_notification'})
    // Without a verified factor no session has level `aal2`.
    if (!hasVerifiedFactor(await listFactors(sql, user.id)))
      await sql`update auth.sessions set aal = 'aal1', updated_at = now() where user_id = ${user.id}`
    return respondUncached({id: factorId})
  })
}

const challengeRequestShape = z.object({id: z.uuid(), expires_at: z.int()})

/** `POST /factors/:id/challenge`: requests an app's code, or returns the options for creating or using a passkey. */
export async function challengeFactor(service: AuthService, call: Call, factorId: string): Promise<Response> {
  const {sql} = service
  const {user} = await requirePrincipal(sql, call)
  await enforceLimit(sql, limits.challengeOfUser, user.id)
  const factor = await findFactor(sql, user.id, factorId)
  if (!factor) throw authErrors.noSuchFactor()
  if (factor.factor_type === 'webauthn') {
    const {webauthn: named} = parseBody(call, challengeBodyShape)
    const {row, webauthn} = await challengePasskey(service, named, {user, factor, address: call.address})
    return respondUncached({type: 'webauthn', ...challengeRequestShape.parse(row), webauthn})
  }
  const [row] = await sql`
    insert into auth.mfa_challenges (factor_id, ip) values (${factor.id}, ${call.address})
    returning id, (extract(epoch from created_at) + ${authSettings.challengeSeconds})::integer as expires_at`
  return respondUncached({type: 'totp', ...challengeRequestShape.parse(row)})
}
