import {signedInCookie} from '#domain/cookies/site-cookies.ts'

/**
 * Runs before the first paint: sets an attribute for the style sheet if a cookie says that the user is signed in. The page itself is the
 * same for everybody.
 */
export const sessionScript = `document.documentElement.toggleAttribute('data-signed-in',/(?:^|; )${signedInCookie.name}=[1-9]/.test(document.cookie))`
