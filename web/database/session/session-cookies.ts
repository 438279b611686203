import type {CookieOptionsWithName} from '@supabase/ssr'
import {siteEnvironment} from '../../env/site-environment.ts'

const isSecure = new URL(siteEnvironment().SITE_URL).protocol === 'https:'

/** Contains the tokens. Scripts cannot read it, requests from other sites do not send it, and over TLS no other host can set it. */
export const sessionCookie: CookieOptionsWithName = {
  name: isSecure ? '__Host-session' : 'session',
  path: '/',
  httpOnly: true,
  sameSite: 'lax',
  secure: isSecure,
}

/** Shows the page's script that the user is signed in, and when the access token expires. It contains no secret. */
export const signedInCookie = {
  name: 'signed-in',
  options: {path: '/', sameSite: 'lax', secure: isSecure},
  maxAge: 400 * 24 * 60 * 60,
} as const
