import {NextResponse} from 'next/server'

/**
 * The `Set-Cookie` lines that Next writes when it renders the page of a response of the proxy: it parses the cookies of that response and
 * sets them again. A line that differs from the first one is sent beside it, and wins.
 */
export function cookiesRepeatedByNext({headers}: NextResponse): string[] {
  const rendered = NextResponse.next()
  for (const cookie of new NextResponse(null, {headers}).cookies.getAll()) rendered.cookies.set(cookie)
  return rendered.headers.getSetCookie()
}
