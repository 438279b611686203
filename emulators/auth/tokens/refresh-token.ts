import {createHmac, randomBytes} from 'node:crypto'

/** The first refresh token of a session. */
export const newRefreshToken = (): string => randomBytes(32).toString('base64url')

/**
 * The token that follows another. It is always the same: two tabs that refresh at once get the same one, although only digests are stored.
 * Nobody can compute it without the secret.
 */
export const nextRefreshToken = (token: string, secret: Buffer): string =>
  createHmac('sha256', secret).update(`refresh ${token}`).digest('base64url')
