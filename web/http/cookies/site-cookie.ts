import type {NextResponse} from 'next/server'
import type {ListedCookie, SiteCookie} from '#domain/cookies/site-cookies.ts'
import {siteEnvironment} from '../../env/site-environment.ts'

type ResponseCookie = NonNullable<ReturnType<NextResponse['cookies']['get']>>
type CookieJar = Readonly<{set: (cookie: ResponseCookie) => unknown}>
type Overrides = Partial<Pick<ResponseCookie, 'name' | 'secure' | 'sameSite' | 'partitioned'>>

const isServedOverTls = (): boolean => new URL(siteEnvironment().SITE_URL).protocol === 'https:'

/** The name under which the browser stores a cookie. */
export const cookieName = (cookie: SiteCookie): string =>
  cookie.secure === 'host' && isServedOverTls() ? `__Host-${cookie.name}` : cookie.name

/** What a browser must know to store a cookie, and to delete it. */
export const cookieAttributes = (cookie: SiteCookie) => ({
  name: cookieName(cookie),
  path: '/',
  sameSite: cookie.sameSite,
  ...(!cookie.isReadable && {httpOnly: true}),
  ...(cookie.secure && {secure: isServedOverTls()}),
})

/** Sets a cookie of the list for as long as the list says. The cookie notice is made of the same list. */
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
 * Deletes a cookie of the list, by a date: when Next renders the page, it parses the cookies of the response and writes them again, but
 * loses a `Max-Age` of 0, so that the browser would store an empty cookie.
 */
export function deleteCookie(jar: CookieJar, cookie: ListedCookie, overrides: Overrides = {}): void {
  jar.set({...cookieAttributes(cookie), ...overrides, value: '', expires: new Date(0)})
}
