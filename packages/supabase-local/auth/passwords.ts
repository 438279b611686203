import {argon2, randomBytes, timingSafeEqual} from 'node:crypto'
import {promisify} from 'node:util'
import {z} from 'zod'
import {authSettings, type Database} from './service.ts'
import {AuthError, authErrors} from './http.ts'

const derive = promisify(argon2)

// The parameters that OWASP recommends for argon2id: 19 MiB, two passes, one lane.
const current = {memory: 19_456, passes: 2, parallelism: 1} as const
const tagLength = 32

const phc =
  /^\$argon2id\$v=19\$m=(?<m>\d+),t=(?<t>\d+),p=(?<p>\d+)\$(?<salt>[A-Za-z0-9+/]+)\$(?<tag>[A-Za-z0-9+/]+)$/u

const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')

/** Hashes a password with argon2id, in the PHC string format. Like the hosted service, it compares bytes: nothing is normalized. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const {memory, passes, parallelism} = current
  const tag = await derive('argon2id', {message: password, nonce, ...current, tagLength})
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(nonce)}$${base64(tag)}`
}

/** A hash of a random password. Checking against it for an unknown address takes the same time as for a known one. */
const unknownPasswordHash = hashPassword(randomBytes(32).toString('hex'))

/** Whether a password matches a hash. */
export async function verifyPassword(hash: string, password: string): Promise<boolean> {
  const fields = phc.exec(hash)?.groups
  if (!fields) throw new Error('A password hash of the database is not in the format of argon2id.')
  const expected = Buffer.from(fields['tag'] ?? '', 'base64')
  const tag = await derive('argon2id', {
    message: password,
    nonce: Buffer.from(fields['salt'] ?? '', 'base64'),
    memory: Number(fields['m']),
    passes: Number(fields['t']),
    parallelism: Number(fields['p']),
    tagLength: expected.length,
  })
  return timingSafeEqual(tag, expected)
}

/** The hosted service's own limit, in bytes. */
const maxBytes = 72

/** Throws when a password is too short or too long. Length is the only rule. */
export function checkPassword(password: string): void {
  if (Buffer.byteLength(password) > maxBytes)
    throw authErrors.malformed(`Password cannot be longer than ${maxBytes} characters`)
  if ([...password].length < authSettings.passwordLength)
    throw new AuthError(
      422,
      'weak_password',
      `Password should be at least ${authSettings.passwordLength} characters.`,
      {body: {weak_password: {reasons: ['length']}}},
    )
}

const passwordRowShape = z.object({
  id: z.uuid(),
  hash: z.string(),
  has_account: z.boolean(),
  is_confirmed: z.boolean(),
})

/** Returns the hash to check a password against. Without an account or a password, it's the hash of a random password. */
export async function findPassword(sql: Database, email: string) {
  const [row] = await sql`
    select coalesce(known.id, gen_random_uuid()) as id, coalesce(nullif(known.encrypted_password, ''), ${await unknownPasswordHash}) as hash,
      known.id is not null as has_account, known.email_confirmed_at is not null as is_confirmed
    from (select 1) one left join auth.users known on known.email = ${email}`
  const {has_account: hasAccount, is_confirmed: isConfirmed, ...found} = passwordRowShape.parse(row)
  return {...found, hasAccount, isConfirmed}
}
