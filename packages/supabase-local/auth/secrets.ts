import {
  createHash,
  createCipheriv,
  createDecipheriv,
  hkdfSync,
  randomBytes,
  createHmac,
  randomInt,
} from 'node:crypto'

/** SHA-256, for looking up secrets that are too long to be guessed. */
export const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

const algorithm = 'aes-256-gcm'
const deriveKey = (secret: Buffer) => Buffer.from(hkdfSync('sha256', secret, '', 'sealed at rest', 32))

/** Encrypts a text for storage. Reading the database without the secret doesn't reveal it. */
export function encrypt(text: string, secret: Buffer): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv(algorithm, deriveKey(secret), nonce)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Decrypts a text. Throws if the secret is different or the text was changed. */
export function decrypt(sealed: string, secret: Buffer): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv(algorithm, deriveKey(secret), bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
}

/** Makes a code for a mail, which the visitor types. */
export const makeCode = (digits: number): string => String(randomInt(10 ** digits)).padStart(digits, '0')

/** The stored digest of a code. It's keyed, because a reader of the database could try all codes, and includes the address, because codes repeat. */
export const digestCode = (secret: Buffer, email: string, code: string): Buffer =>
  createHmac('sha256', secret).update(`code ${email} ${code}`).digest()

/** The first refresh token of a session. */
export const makeRefreshToken = (): string => randomBytes(32).toString('base64url')

/**
 * Computes the successor of a refresh token. The result is always the same, so two tabs that refresh at once get the same token, although only
 * digests are stored. Computing it requires the secret.
 */
export const computeNextRefreshToken = (token: string, secret: Buffer): string =>
  createHmac('sha256', secret).update(`refresh ${token}`).digest('base64url')
