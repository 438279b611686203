import type {NextResponse} from 'next/server'
import type {z} from 'zod'
import type {ListedCookie, SiteCookie} from '#domain/site/site-cookies.ts'
import {siteEnvironment} from '#runtime/environment/site-environment.ts'

type ResponseCookie = NonNullable<ReturnType<NextResponse['cookies']['get']>>
type CookieJar = Readonly<{set: (cookie: ResponseCookie) => unknown}>
type Overrides = Partial<Pick<ResponseCookie, 'name' | 'secure' | 'sameSite' | 'partitioned'>>

const isServedOverTls = (): boolean => new URL(siteEnvironment().SITE_URL).protocol === 'https:'

/** The cookie's name in the browser. */
export const cookieName = (cookie: SiteCookie): string =>
  cookie.secure === 'host' && isServedOverTls() ? `__Host-${cookie.name}` : cookie.name

/** The attributes that a browser needs to store a cookie, and to delete it. */
export const cookieAttributes = (cookie: SiteCookie) => ({
  name: cookieName(cookie),
  path: '/',
  sameSite: cookie.sameSite,
  ...(!cookie.isReadable && {httpOnly: true}),
  secure: isServedOverTls(),
})

/** Sets a listed cookie with its listed lifetime. The cookie notice uses the same list. */
export function setCookie(
  jar: CookieJar,
  cookie: ListedCookie,
  value: string,
  overrides: Overrides = {},
): void {
  const life = cookie.seconds === null ? {} : {maxAge: cookie.seconds}
  jar.set({...cookieAttributes(cookie), ...life, ...overrides, value})
}

/**
 * Deletes a listed cookie by a date. When Next renders the page, it parses the response's cookies and writes them again, but loses a `Max-Age` of 0,
 * so that the browser would store an empty cookie.
 */
export function deleteCookie(jar: CookieJar, cookie: ListedCookie, overrides: Overrides = {}): void {
  jar.set({...cookieAttributes(cookie), ...overrides, value: '', expires: new Date(0)})
}

/** Parses a cookie as JSON; null if it's missing or visitors changed it to something invalid. */
export function readJsonCookie<Value>(shape: z.ZodType<Value>, text: string | undefined): Value | null {
  if (!text) return null
  try {
    return shape.parse(JSON.parse(text))
  } catch {
    return null
  }
}
