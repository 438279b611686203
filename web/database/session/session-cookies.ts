import type {CookieOptionsWithName} from '@supabase/ssr'
import {sessionCookie} from '#domain/cookies/site-cookies.ts'
import {cookieAttributes} from '../../http/cookies/site-cookie.ts'

/** Contains the tokens. Scripts cannot read it, requests from other sites do not send it, and over TLS no other host can set it. */
export const sessionCookieOptions: CookieOptionsWithName = cookieAttributes(sessionCookie)
