import {NextResponse} from 'next/server'
import {afterEach, expect, test, vi} from 'vitest'
import {
  draftModeCookie,
  mfaSetupCookie,
  sessionCookie,
  signedInCookie,
  siteCookies,
} from '#domain/site/site-cookies.ts'
import {cookieName, deleteCookie, setCookie} from './site-cookie.ts'

const environment = vi.hoisted(() => ({SITE_URL: 'http://localhost:3000'}))
vi.mock('#runtime/environment/site-environment.ts', () => ({siteEnvironment: () => environment}))

afterEach(() => {
  environment.SITE_URL = 'http://localhost:3000'
})

test('each cookie has a name of its own', () => {
  const names = Object.values(siteCookies).map(({name}) => name)
  expect(new Set(names).size).toBe(names.length)
})

test('a cookie is set for as long as the list says, and hidden from scripts where it says so', () => {
  const {cookies} = NextResponse.next()
  setCookie(cookies, mfaSetupCookie, 'a-key')
  expect(cookies.get('enrolment')).toMatchObject({
    value: 'a-key',
    path: '/',
    maxAge: 900,
    httpOnly: true,
    sameSite: 'strict',
  })
})

test('a cookie without a life ends with the browser', () => {
  const {cookies} = NextResponse.next()
  setCookie(cookies, draftModeCookie, 'an-id')
  expect(cookies.get('__prerender_bypass')).not.toHaveProperty('maxAge')
  expect(cookies.get('__prerender_bypass')).not.toHaveProperty('expires')
})

test('a cookie is deleted by a date', () => {
  const {cookies} = NextResponse.next()
  deleteCookie(cookies, signedInCookie)
  expect(cookies.get('signed-in')).toMatchObject({value: '', path: '/', expires: new Date(0)})
})

test('over TLS the session is bound to the host', () => {
  expect(cookieName(sessionCookie)).toBe('session')
  environment.SITE_URL = 'https://marsa.example'
  expect(cookieName(sessionCookie)).toBe('__Host-session')
  const {cookies} = NextResponse.next()
  setCookie(cookies, sessionCookie, 'tokens')
  expect(cookies.get('__Host-session')).toMatchObject({secure: true, httpOnly: true, maxAge: 2_592_000})
})

test('over TLS no cookie is sent without it, and none with a secret can be set by another host', () => {
  environment.SITE_URL = 'https://marsa.example'
  for (const cookie of Object.values(siteCookies)) {
    const {cookies} = NextResponse.next()
    setCookie(cookies, cookie, 'value')
    expect(cookies.get(cookieName(cookie))).toMatchObject({secure: true})
  }
  const secret = Object.values(siteCookies).filter(
    ({audience, isReadable}) => audience === 'clients' && !isReadable,
  )
  expect(secret.map((cookie) => cookieName(cookie))).toEqual([
    '__Host-session',
    '__Host-enrolment',
    '__Host-recovery-codes',
    '__Host-sign-up-answers',
    '__Host-mailed-to',
    '__Host-device',
  ])
})
