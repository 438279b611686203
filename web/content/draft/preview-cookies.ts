import {z} from 'zod'
import type {NextResponse} from 'next/server'
import {previewMomentCookie} from '#domain/site/site-cookies.ts'
import {deleteCookie, setCookie} from '../../http/site-cookie.ts'

const isSecure = process.env.NODE_ENV === 'production'

/** In a frame of another site, a browser stores only partitioned cookies. */
export const previewCookieOptions = (framed: boolean) =>
  ({
    secure: isSecure,
    sameSite: isSecure ? 'none' : 'lax',
    partitioned: framed && isSecure,
  }) as const

// Release names, then drafts, then published, as the Studio writes them.
const stack = z
  .string()
  .max(500)
  .regex(/^(?:published|drafts|r[A-Za-z0-9]{6,}(?:,r[A-Za-z0-9]{6,})*(?:,drafts)?)$/u)

/** The content version that an editor sees: drafts, published, or a stack of releases. */
export type DraftPerspective = 'drafts' | 'published' | string[]

/** Parses the perspective that the Studio requests. Defaults to drafts if it's missing or invalid. */
export function parsePerspective(value: string | null | undefined): DraftPerspective {
  const parsed = stack.safeParse(value)
  if (!parsed.success || parsed.data === 'drafts') return 'drafts'
  return parsed.data === 'published' ? 'published' : parsed.data.split(',')
}

export const writePerspective = (perspective: DraftPerspective): string =>
  Array.isArray(perspective) ? perspective.join(',') : perspective

const written = z.union([z.iso.datetime(), z.iso.datetime({local: true, precision: -1}), z.iso.date()])

/** Parses a preview date (ISO 8601, UTC) from an address, a form or a cookie. A day without a time means its start. Null if invalid. */
export function parsePreviewMoment(text: string | null | undefined): string | null {
  const parsed = written.safeParse(text)
  if (!parsed.success) return null
  const {data} = parsed
  const moment = Date.parse(data.endsWith('Z') ? data : data.includes('T') ? `${data}Z` : `${data}T00:00Z`)
  return Number.isNaN(moment) ? null : new Date(moment).toISOString()
}

/** Stores the date of a preview; null ends the preview. */
export function storeMoment({cookies}: NextResponse, moment: string | null, framed: boolean): void {
  const options = previewCookieOptions(framed)
  if (moment === null) deleteCookie(cookies, previewMomentCookie, options)
  else setCookie(cookies, previewMomentCookie, moment, options)
}
