import {createHmac, timingSafeEqual} from 'node:crypto'

/** What an editor's browser holds while it is shown drafts. */
export type PreviewToken = Readonly<{
  /** When it ends, in milliseconds since 1970. */
  expiresAt: number
  /** Whether it lives in a frame of another site, where a browser keeps only partitioned cookies. */
  framed: boolean
}>

/** The cookie that holds the pass. Next's own cookie says only that drafts are shown, to nobody in particular and for ever. */
export const previewTokenCookie = 'draft-pass'

/** How long drafts are shown before the Studio has to vouch for the editor again: a working day and a night. */
export const previewTokenSeconds = 24 * 60 * 60

const shape = /^(?<until>\d{13})\.(?<place>framed|top)\.(?<seal>[\w-]{43})$/u

const sealOf = (until: number, place: string, secret: string): string =>
  createHmac('sha256', secret).update(`draft-pass ${until} ${place}`).digest('base64url')

/** Writes a pass as a cookie's value that nobody can make or prolong without the secret. */
export function writePreviewToken({expiresAt, framed}: PreviewToken, secret: string): string {
  const place = framed ? 'framed' : 'top'
  return `${expiresAt}.${place}.${sealOf(expiresAt, place, secret)}`
}

/** The pass in a cookie's value; null when it is none of ours, or over. */
export function readPreviewToken(
  value: string | undefined,
  secret: string,
  now: number,
): PreviewToken | null {
  const {until: digits, place, seal} = shape.exec(value ?? '')?.groups ?? {}
  if (digits === undefined || place === undefined || seal === undefined) return null
  const until = Number(digits)
  const isOurs = timingSafeEqual(Buffer.from(seal), Buffer.from(sealOf(until, place, secret)))
  return isOurs && until > now ? {expiresAt, framed: place === 'framed'} : null
}
