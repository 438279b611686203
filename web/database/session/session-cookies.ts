import type {CookieOptionsWithName} from '@supabase/ssr'
import {siteEnvironment} from '../../env/site-environment.ts'

const isSecure = new URL(siteEnvironment().SITE_URL).protocol === 'https:'

/** Holds the tokens. No script reads it, no other site's request carries it, and over TLS no other host can set it. */
export const sessionCookie: CookieOptionsWithName = {
  name: isSecure ? '__Host-session' : 'session',
  path: '/',
  httpOnly: true,
  sameSite: 'lax',
  secure: isSecure,
}

/** Says to the page's script that somebody is signed in, and when the access token ends; no secret is in it. */
export const signCookie = {
  name: 'signed-in',
  options: {path: '/', sameSite: 'lax', secure: isSecure, maxAge: 400 * 24 * 60 * 60},
} as const
