import 'server-only'
import {createHmac, timingSafeEqual} from 'node:crypto'
import type {NextRequest} from 'next/server'
import {cookies, draftMode} from 'next/headers'
import {
  previewTokenCookie,
  draftModeCookie,
  previewMomentCookie,
  previewPerspectiveCookie,
} from '#domain/site/site-cookies.ts'
import {siteEnvironment} from '#runtime/environment/site-environment.ts'
import {deleteCookie, setCookie} from '../../http/site-cookie.ts'
import {previewCookieOptions, type DraftPerspective, writePerspective} from './preview-cookies.ts'

/** The token that lets an editor's browser see drafts. */
export type PreviewToken = Readonly<{
  /** In milliseconds since 1970. */
  expiresAt: number
  /** Whether the preview is in a frame of another site. Browsers store only partitioned cookies there. */
  framed: boolean
  /** The digest of the secret that shared the preview, which ends with that secret. Null for an editor who opened it in the Studio. */
  share: string | null
}>

const shape = /^(?<expiry>\d{13})\.(?<place>framed|top)\.(?<share>[\w-]{22}|own)\.(?<signature>[\w-]{43})$/u

const sign = (expiresAt: number, place: string, share: string, secret: string): string =>
  createHmac('sha256', secret).update(`preview-token ${expiresAt} ${place} ${share}`).digest('base64url')

/** Writes a token as a signed cookie value. */
export function writePreviewToken({expiresAt, framed, share}: PreviewToken, secret: string): string {
  const place = framed ? 'framed' : 'top'
  const origin = share ?? 'own'
  return `${expiresAt}.${place}.${origin}.${sign(expiresAt, place, origin, secret)}`
}

/** Verifies a cookie value; null if its signature is invalid or it has expired. */
export function readPreviewToken(
  value: string | undefined,
  secret: string,
  now: number,
): PreviewToken | null {
  const {expiry: digits, place, share, signature} = shape.exec(value ?? '')?.groups ?? {}
  if (digits === undefined || place === undefined || share === undefined || signature === undefined)
    return null
  const expiresAt = Number(digits)
  const expected = sign(expiresAt, place, share, secret)
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(expected)) || expiresAt <= now) return null
  return {expiresAt, framed: place === 'framed', share: share === 'own' ? null : share}
}

/** The request's valid preview token; null for a visitor. Call `isStillShared` before showing drafts to it. */
export const requestPreviewToken = (request: Pick<NextRequest, 'cookies'>): PreviewToken | null =>
  readPreviewToken(
    request.cookies.get(previewTokenCookie.name)?.value,
    siteEnvironment().SANITY_READ_TOKEN,
    Date.now(),
  )

/** Enables drafts for this browser, for a day at most. */
export async function enterDrafts(
  {framed, share}: Pick<PreviewToken, 'framed' | 'share'>,
  perspective: DraftPerspective,
): Promise<void> {
  const mode = await draftMode()
  mode.enable()
  const jar = await cookies()
  const cookieOptions = previewCookieOptions(framed)
  const token = {expiresAt: Date.now() + previewTokenCookie.seconds * 1_000, framed, share}
  // Next sets its cookie without these options. This later one replaces it.
  setCookie(jar, draftModeCookie, jar.get(draftModeCookie.name)?.value ?? '', cookieOptions)
  const value = writePreviewToken(token, siteEnvironment().SANITY_READ_TOKEN)
  setCookie(jar, previewTokenCookie, value, cookieOptions)
  await choosePerspective(framed, perspective)
}

/** Stores the perspective of an editor. */
export async function choosePerspective(framed: boolean, perspective: DraftPerspective): Promise<void> {
  const jar = await cookies()
  setCookie(jar, previewPerspectiveCookie, writePerspective(perspective), previewCookieOptions(framed))
}

/** Disables drafts for this browser. */
export async function leaveDrafts(framed: boolean): Promise<void> {
  const jar = await cookies()
  for (const cookie of [draftModeCookie, previewTokenCookie, previewPerspectiveCookie, previewMomentCookie])
    deleteCookie(jar, cookie, previewCookieOptions(framed))
}
