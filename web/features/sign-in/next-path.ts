import {sameSitePath} from '#web/http/same-site-path.ts'

/** The page that required the sign-in, as a path without its language; the home page for addresses of other sites. */
export function nextPath(sent: string | undefined): string {
  const plain = sameSitePath(sent).replace(/^\/ar(?=\/|$)/u, '') || '/'
  // Without its language, the path may again be the address of another site.
  const path = sameSitePath(plain)
  return path.startsWith('/api/') ? '/' : path
}

/** An address with the page to go on to, where that is not the home page. */
export const withNext = (path: string, next: string): string =>
  next === '/' ? path : `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({next}).toString()}`
