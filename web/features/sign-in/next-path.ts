import {sameSitePath} from '#web/http/same-site-path.ts'

/** The page that asked somebody to sign in, as a path without its language; the home page where it is none of this site's. */
export function nextPath(sent: string | undefined): string {
  const plain = sameSitePath(sent).replace(/^\/ar(?=\/|$)/u, '') || '/'
  // What stood behind the language may again be read as another site's address.
  const path = sameSitePath(plain)
  return path.startsWith('/api/') ? '/' : path
}

/** An address with the page to go on to, where that is not the home page. */
export const withNext = (path: string, next: string): string =>
  next === '/' ? path : `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({next}).toString()}`
