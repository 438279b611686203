import {createHmac, timingSafeEqual} from 'node:crypto'
import {z} from 'zod'
import {AuthError} from '../http.ts'
import {authSettings, type AuthService, type Database} from '../service.ts'
import {decrypt} from '../secrets.ts'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Encodes bytes as base32 (RFC 4648), which authenticator apps read. */
export function toBase32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  return Array.from(
    bits.matchAll(/.{1,5}/gu),
    ([five]) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)],
  ).join('')
}

/** Decodes base32. Drops leftover bits of the last byte. */
export function fromBase32(text: string): Buffer {
  const bits = Array.from(text.replaceAll('=', '').toUpperCase(), (letter) => {
    const value = alphabet.indexOf(letter)
    if (value === -1) throw new Error('The text is not base32.')
    return value.toString(2).padStart(5, '0')
  }).join('')
  return Buffer.from(Array.from(bits.matchAll(/.{8}/gu), ([eight]) => Number.parseInt(eight, 2)))
}

const stepSeconds = 30
const digits = 6

/** The time step of a timestamp in milliseconds. */
export const toStep = (milliseconds: number): number => Math.floor(milliseconds / 1000 / stepSeconds)

/** The code of a step (RFC 6238, SHA-1, six digits, which every authenticator app supports). */
export function computeCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const offset = hash.readUInt8(hash.length - 1) & 0xf
  const number = hash.readUInt32BE(offset) & 0x7f_ff_ff_ff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** Finds the step that a code belongs to: the current, previous or next one. Undefined if the code is wrong. */
export function findStep(secret: string, code: string, now: number): number | undefined {
  const received = Buffer.from(code)
  const current = toStep(now)
  return [current, current - 1, current + 1].find((step) => {
    const expected = Buffer.from(computeCode(secret, step))
    return received.length === expected.length && timingSafeEqual(received, expected)
  })
}

const factorShape = z.object({
  secret: z.string(),
  last_step: z.string().transform(Number),
  is_expired: z.boolean(),
})

const wrongCode = () => new AuthError(422, 'mfa_verification_failed', 'Invalid TOTP code entered')

const verdictShape = z.object({decision: z.enum(['continue', 'reject']), message: z.string().optional()})

type Attempt = Readonly<{factorId: string; userId: string; isRight: boolean}>

/** Calls the hook for an app's code, with the hosted service's event. Throws if the hook rejects a right code. */
async function judgeCode(
  {options}: AuthService,
  sql: Database,
  {factorId, userId, isRight}: Attempt,
): Promise<void> {
  if (options.codeHook === null) return
  const event = JSON.stringify({factor_id: factorId, factor_type: 'totp', user_id: userId, valid: isRight})
  const [row] = await sql`select ${sql(options.codeHook)}(${event}::text::jsonb) as verdict`
  const {verdict} = z.object({verdict: verdictShape}).parse(row)
  if (verdict.decision === 'reject')
    throw new AuthError(
      403,
      'mfa_verification_rejected',
      verdict.message ?? 'Further MFA verification attempts will be rejected.',
    )
}

/** Counts a refused code outside of the rolled-back transaction. If the hook rejected it, ends all sessions. */
export async function settleRefusedCode(
  service: AuthService,
  {factorId, userId}: Omit<Attempt, 'isRight'>,
  error: unknown,
): Promise<void> {
  if (!(error instanceof AuthError)) return
  if (error.code === 'mfa_verification_failed')
    await judgeCode(service, service.sql, {factorId, userId, isRight: false})
  if (error.code === 'mfa_verification_rejected')
    await service.sql`delete from auth.sessions where user_id = ${userId}`
}

/** Consumes the challenge and the code of an app. */
export async function consumeTotpCode(
  service: AuthService,
  sql: Database,
  {
    factorId,
    userId,
    challengeId,
    code,
  }: Readonly<Record<'factorId' | 'userId' | 'challengeId' | 'code', string>>,
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
  const step = findStep(decrypt(factor.secret, service.keys.secret), code, Date.now())
  if (step === undefined || step <= factor.last_step) throw wrongCode()
  await judgeCode(service, sql, {factorId, userId, isRight: true})
  await sql`update auth.mfa_challenges set verified_at = now() where id = ${challengeId}`
  await sql`
    update auth.mfa_factors set status = 'verified', last_step = ${step}, updated_at = now() where id = ${factorId}`
}
