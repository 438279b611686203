import {createCipheriv, createDecipheriv, hkdfSync, randomBytes} from 'node:crypto'

const algorithm = 'aes-256-gcm'
const keyOf = (secret: Buffer) => Buffer.from(hkdfSync('sha256', secret, '', 'sealed at rest', 32))

/** Encrypts a text that has to be read again, so that whoever reads the database alone learns nothing. */
export function encrypt(text: string, secret: Buffer): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv(algorithm, keyOf(secret), nonce)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** The text that was sealed. Throws when it was sealed with another secret or changed since. */
export function decrypt(sealed: string, secret: Buffer): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv(algorithm, keyOf(secret), bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
}
