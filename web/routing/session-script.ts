import {createHash} from 'node:crypto'

/**
 * Runs before the first paint: sets an attribute for the style sheet if a cookie says that the user is signed in. The page itself is the
 * same for everybody.
 */
export const sessionScript =
  "document.documentElement.toggleAttribute('data-signed-in',/(?:^|; )signed-in=[1-9]/.test(document.cookie))"

/** Its source in a Content-Security-Policy. */
export const sessionScriptSource = `'sha256-${createHash('sha256').update(sessionScript).digest('base64')}'`
