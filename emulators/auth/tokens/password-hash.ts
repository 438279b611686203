import {argon2, randomBytes, timingSafeEqual} from 'node:crypto'
import {promisify} from 'node:util'

const derive = promisify(argon2)

// The parameters that OWASP recommends for argon2id: 19 MiB, two passes, one lane.
const current = {memory: 19_456, passes: 2, parallelism: 1} as const
const tagLength = 32

const phc =
  /^\$argon2id\$v=19\$m=(?<m>\d+),t=(?<t>\d+),p=(?<p>\d+)\$(?<salt>[A-Za-z0-9+/]+)\$(?<tag>[A-Za-z0-9+/]+)$/u

const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')

/** Hashes a password with argon2id, in the PHC string format. The same characters hash alike, however they were composed. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const {memory, passes, parallelism} = current
  const tag = await derive('argon2id', {message: password.normalize('NFKC'), nonce, ...current, tagLength})
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(nonce)}$${base64(tag)}`
}

/** The hash of an unknown password, checked where an address has no account, so that the work is the same. */
export const nobodysHash = hashPassword(randomBytes(32).toString('hex'))

/** Whether a password is the one that was hashed. */
export async function isPasswordOf(hash: string, password: string): Promise<boolean> {
  const fields = phc.exec(hash)?.groups
  if (!fields) throw new Error('A password hash of the database is not in the format of argon2id.')
  const expected = Buffer.from(fields['tag'] ?? '', 'base64')
  const tag = await derive('argon2id', {
    message: password.normalize('NFKC'),
    nonce: Buffer.from(fields['salt'] ?? '', 'base64'),
    memory: Number(fields['m']),
    passes: Number(fields['t']),
    parallelism: Number(fields['p']),
    tagLength: expected.length,
  })
  return timingSafeEqual(tag, expected)
}
