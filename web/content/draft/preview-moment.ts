import type {NextResponse} from 'next/server'
import {z} from 'zod'
import {previewMomentCookie} from '#domain/cookies/site-cookies.ts'
import {deleteCookie, setCookie} from '../../http/cookies/site-cookie.ts'
import {previewCookieOptions} from './preview-cookie-options.ts'

const written = z.union([z.iso.datetime(), z.iso.datetime({local: true, precision: -1}), z.iso.date()])

/** A moment (UTC) as an address, a form or the cookie of a preview has it, in ISO 8601; a day alone is its beginning. Null for anything else. */
export function parsePreviewMoment(text: string | null | undefined): string | null {
  const parsed = written.safeParse(text)
  if (!parsed.success) return null
  const {data} = parsed
  const moment = Date.parse(data.endsWith('Z') ? data : data.includes('T') ? `${data}Z` : `${data}T00:00Z`)
  return Number.isNaN(moment) ? null : new Date(moment).toISOString()
}

/** Stores the moment of a preview; null ends it. */
export function storeMoment({cookies}: NextResponse, moment: string | null, framed: boolean): void {
  const options = previewCookieOptions(framed)
  if (moment === null) deleteCookie(cookies, previewMomentCookie, options)
  else setCookie(cookies, previewMomentCookie, moment, options)
}
