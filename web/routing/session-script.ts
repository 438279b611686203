import {createHash} from 'node:crypto'

/**
 * Runs before the page is painted: tells the style sheet that somebody is signed in, by a cookie in which nothing else is. The page itself is
 * the same for everybody.
 */
export const sessionScript =
  "document.documentElement.toggleAttribute('data-signed-in',/(?:^|; )signed-in=[1-9]/.test(document.cookie))"

/** How a policy names it. */
export const sessionScriptSource = `'sha256-${createHash('sha256').update(sessionScript).digest('base64')}'`
