import {createHmac, timingSafeEqual} from 'node:crypto'

/** The token of an editor's browser that may see drafts. */
export type PreviewToken = Readonly<{
  /** In milliseconds since 1970. */
  expiresAt: number
  /** Whether it is used in a frame of another site, where a browser stores only partitioned cookies. */
  framed: boolean
}>

const shape = /^(?<expiry>\d{13})\.(?<place>framed|top)\.(?<signature>[\w-]{43})$/u

const sign = (expiresAt: number, place: string, secret: string): string =>
  createHmac('sha256', secret).update(`preview-token ${expiresAt} ${place}`).digest('base64url')

/** Writes a token as a signed cookie value. */
export function writePreviewToken({expiresAt, framed}: PreviewToken, secret: string): string {
  const place = framed ? 'framed' : 'top'
  return `${expiresAt}.${place}.${sign(expiresAt, place, secret)}`
}

/** Verifies a cookie value; null when its signature is invalid or it expired. */
export function readPreviewToken(
  value: string | undefined,
  secret: string,
  now: number,
): PreviewToken | null {
  const {expiry: digits, place, signature} = shape.exec(value ?? '')?.groups ?? {}
  if (digits === undefined || place === undefined || signature === undefined) return null
  const expiresAt = Number(digits)
  const isAuthentic = timingSafeEqual(Buffer.from(signature), Buffer.from(sign(expiresAt, place, secret)))
  return isAuthentic && expiresAt > now ? {expiresAt, framed: place === 'framed'} : null
}
