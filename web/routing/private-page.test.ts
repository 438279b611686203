import '#tests/support/site-variables.ts'
import {cookiesRepeatedByNext} from '#tests/support/unit/routing.ts'
import {NextRequest, NextResponse} from 'next/server'
import {afterEach, describe, expect, test, vi} from 'vitest'
import {siteEnvironment} from '#runtime/environment/site-environment.ts'
import {openSession} from '../database/session/open-session.ts'
import {closePrivateSession, forwardSession, openPrivateSession} from './private-page.ts'

afterEach(() => {
  vi.mocked(siteEnvironment).mockReset()
})

vi.mock('#runtime/environment/site-environment.ts', {spy: true})

const requestWith = (cookie: string): NextRequest =>
  new NextRequest('http://localhost:3000/account', {headers: {cookie}})

describe('a session', () => {
  test.each(['/account', '/auth', '/auth/reset', '/staff'])('is opened for the page %s', async (page) => {
    const session = await openPrivateSession(requestWith('lang=ar'), page)
    expect(session?.cookies()).toEqual([{name: 'lang', value: 'ar'}])
  })

  test.each(['/', '/legal', '/account/more', '/not-found'])('is not opened for %s', async (page) => {
    expect(await openPrivateSession(requestWith('lang=ar'), page)).toBeNull()
  })
})

const forwarded = (cookie: string): Record<string, string> => {
  const request = requestWith(cookie)
  const headers = new Headers(request.headers)
  forwardSession(headers, request, openSession(request))
  return Object.fromEntries(headers)
}

describe('the renderer of a private page', () => {
  test('receives the flash and the recovery codes in headers', () => {
    expect(forwarded('flash=%7B%22a%22%3A1%7D; recovery-codes=ab12-cd34')).toMatchObject({
      'x-flash': '%7B%22a%22%3A1%7D',
      'x-recovery-codes': 'ab12-cd34',
    })
  })

  test('receives recovery codes in any characters', () => {
    expect(forwarded('recovery-codes=%D9%85')).toMatchObject({'x-recovery-codes': '%D9%85'})
  })

  test('receives neither from a request that forges its header', () => {
    const request = new NextRequest('http://localhost:3000/account', {
      headers: {'x-flash': 'forged', 'x-recovery-codes': 'forged'},
    })
    const headers = new Headers(request.headers)
    forwardSession(headers, request, openSession(request))
    expect(headers.get('x-flash')).toBe('')
    expect(headers.get('x-recovery-codes')).toBe('')
  })

  test('receives every cookie of the session, in any characters', () => {
    expect(forwarded('lang=ar; note=%D9%85%3B%20a')['cookie']).toBe('lang=ar; note=%D9%85%3B%20a')
  })
})

const closed = async (cookie: string): Promise<NextResponse> => {
  const request = requestWith(cookie)
  const response = NextResponse.next()
  await closePrivateSession(request, response, openSession(request))
  return response
}

describe('the response of a private page', () => {
  test('hides its address from other sites and from search engines', async () => {
    const {headers} = await closed('')
    expect(headers.get('referrer-policy')).toBe('same-origin')
    expect(headers.get('x-robots-tag')).toBe('noindex')
  })

  test.each(['flash', 'recovery-codes'])('deletes the cookie %s, and no other', async (name) => {
    expect((await closed(`${name}=x; lang=ar`)).cookies.getAll()).toMatchObject([
      {name, value: '', path: '/', sameSite: 'strict', expires: new Date(0)},
    ])
  })

  test('deletes recovery codes over TLS, where their cookie has another name', async () => {
    vi.mocked(siteEnvironment).mockReturnValue({...siteEnvironment(), SITE_URL: 'https://marsa.example'})
    const {cookies} = await closed('__Host-recovery-codes=x')
    expect(cookies.getAll()).toMatchObject([{name: '__Host-recovery-codes', value: '', expires: new Date(0)}])
  })

  test.each(['flash', 'recovery-codes'])(
    'deletes the cookie %s in a line that Next repeats unchanged',
    async (name) => {
      const response = await closed(`${name}=x`)
      expect(response.headers.getSetCookie()).toHaveLength(1)
      expect(cookiesRepeatedByNext(response)).toEqual(response.headers.getSetCookie())
    },
  )

  test('removes the sign of a session that the cookies do not contain', async () => {
    const {cookies} = await closed('signed-in=1')
    expect(cookies.get('signed-in')).toMatchObject({value: '', expires: new Date(0)})
  })

  test('sets no cookie for a visitor without any', async () => {
    expect((await closed('')).cookies.getAll()).toEqual([])
  })
})
