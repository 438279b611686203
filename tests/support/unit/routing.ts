import {NextResponse} from 'next/server'
import type {Visit} from '#web/routing/decide.ts'

/** A first visit to a page, from elsewhere, with an English browser. */
export const visitTo = (path: string, overrides: Partial<Visit> = {}): Visit => ({
  path,
  parameters: [],
  storedLanguage: undefined,
  storedRegion: undefined,
  detectedRegion: null,
  defaultRegion: 'MENA',
  browserLanguage: 'en',
  fromThisSite: false,
  cameFrom: undefined,
  isPreview: false,
  country: null,
  movedPaths: new Map(),
  spelledInstrument: null,
  ...overrides,
})

/**
 * The `Set-Cookie` lines that Next writes when it renders the page of a response of the proxy: it parses the cookies of that response and
 * sets them again. A line that differs from the first one is sent beside it, and wins.
 */
export function cookiesRepeatedByNext({headers}: NextResponse): string[] {
  const rendered = NextResponse.next()
  for (const cookie of new NextResponse(null, {headers}).cookies.getAll()) rendered.cookies.set(cookie)
  return rendered.headers.getSetCookie()
}
