import '#tests/support/site-variables.ts'
import {NextRequest, NextResponse} from 'next/server'
import {afterEach, describe, expect, test, vi} from 'vitest'
import {writePreviewToken} from '../content/draft/enter-drafts.ts'
import {endStalePreview, enterMoment, forwardPreview, markPreview, readPreview} from './preview.ts'

const next = vi.hoisted(() => ({isEnabled: true}))
vi.mock('next/headers', () => ({draftMode: async () => await Promise.resolve(next)}))

const secret = 'a-token-of-a-viewer'
const inOneMinute = Date.now() + 60_000
const makeToken = (
  changed: Partial<{expiresAt: number; framed: boolean}> = {},
  signedWith = secret,
): string => writePreviewToken({expiresAt: inOneMinute, framed: true, share: null, ...changed}, signedWith)

const requestWith = (cookie: string, search = ''): NextRequest =>
  new NextRequest(`http://localhost:3000/legal${search}`, {headers: {cookie}})

const drafts = (token = makeToken(), search = ''): NextRequest =>
  requestWith(`__prerender_bypass=id; preview-token=${token}`, search)

afterEach(() => {
  next.isEnabled = true
  vi.stubEnv('NODE_ENV', 'test')
})

describe('a preview', () => {
  test('is shown with a valid token, to be framed by the Studio alone', async () => {
    const preview = await readPreview(drafts())
    expect(preview).toMatchObject({framed: true, requestedRegion: undefined})
    expect(preview?.policy).toMatch(/script-src 'self' 'nonce-[\da-f-]{36}'/u)
    expect(preview?.policy).toContain("connect-src 'self';")
    expect(preview?.policy).toMatch(/frame-ancestors http:\/\/localhost:3333;/u)
    expect(preview?.policy).not.toContain('unsafe-eval')
  })

  test('of a token for a window of its own is not framed', async () => {
    expect(await readPreview(drafts(makeToken({framed: false})))).toMatchObject({framed: false})
  })

  test.each([
    ['?region=SG', 'SG'],
    ['?region=XX', undefined],
    ['?lang=SG', undefined],
  ])('with the query %s asks for the region %s', async (search, requestedRegion) => {
    expect(await readPreview(drafts(makeToken(), search))).toMatchObject({requestedRegion})
  })

  test('may evaluate code in development mode', async () => {
    vi.stubEnv('NODE_ENV', 'development')
    expect((await readPreview(drafts()))?.policy).toContain("'unsafe-eval'")
  })

  test.each([
    ['has expired', makeToken({expiresAt: Date.now() - 1000})],
    ['is signed with another secret', makeToken({}, 'another-secret')],
    ['is no token', 'forged'],
    ['is empty', ''],
  ])('is not shown with a token that %s', async (_, token) => {
    expect(await readPreview(drafts(token))).toBeNull()
  })

  test("is not shown without Next's cookie", async () => {
    expect(await readPreview(requestWith(`preview-token=${makeToken()}`))).toBeNull()
  })

  test('is not shown when Next rejects its cookie, also with a valid token', async () => {
    next.isEnabled = false
    expect(await readPreview(drafts())).toBeNull()
  })
})

const shown = {
  framed: false,
  policy: "default-src 'none'",
  requestedRegion: undefined,
  requestedMoment: undefined,
}

describe('the moment of a preview', () => {
  const enter = async (search: string) => {
    const request = drafts(makeToken(), search)
    const preview = await readPreview(request)
    return preview && enterMoment(request, preview)
  }

  test('is taken from the query into a cookie, and the address is kept without it', async () => {
    const response = await enter('?region=SG&on=2027-05-24T00:00')
    expect(response?.headers.get('location')).toBe('http://localhost:3000/legal?region=SG')
    expect(response?.cookies.get('preview-moment')?.value).toBe('2027-05-24T00:00:00.000Z')
    expect(response?.headers.get('cache-control')).toBe('private, no-store')
  })

  test.each(['?on=', '?on=tomorrow'])('ends with the query %s', async (search) => {
    expect((await enter(search))?.cookies.get('preview-moment')?.value).toBe('')
  })

  test('stays without a query', async () => {
    expect(await enter('?region=SG')).toBeNull()
  })
})

describe('the renderer of a page', () => {
  test('receives the policy of a preview, and its cookies', () => {
    const request = drafts('t')
    const headers = new Headers(request.headers)
    forwardPreview(headers, request, shown)
    expect(headers.get('content-security-policy')).toBe("default-src 'none'")
    expect(headers.get('cookie')).toBe('__prerender_bypass=id; preview-token=t')
  })

  test('does not receive a draft cookie without a preview', () => {
    const request = requestWith('lang=ar; __prerender_bypass=forged; region=EU')
    const headers = new Headers(request.headers)
    forwardPreview(headers, request, null)
    expect(headers.get('cookie')).toBe('lang=ar; region=EU')
    expect(headers.get('content-security-policy')).toBeNull()
  })

  test('receives all other cookies as they were sent, in any characters', () => {
    const request = requestWith('note=%D9%85; __prerender_bypass=forged;a=b%3B%20c%3Dd')
    const headers = new Headers(request.headers)
    forwardPreview(headers, request, null)
    expect(headers.get('cookie')).toBe('note=%D9%85; a=b%3B%20c%3Dd')
  })

  test('receives the refreshed session beside a stale draft cookie', () => {
    const headers = new Headers({cookie: '__prerender_bypass=forged; session=refreshed'})
    forwardPreview(headers, requestWith('__prerender_bypass=forged; session=old'), null)
    expect(headers.get('cookie')).toBe('session=refreshed')
  })

  test('receives the headers of a visitor unchanged', () => {
    const headers = new Headers({cookie: 'session=refreshed'})
    forwardPreview(headers, requestWith('session=old'), null)
    expect(Object.fromEntries(headers)).toEqual({cookie: 'session=refreshed'})
  })
})

describe('the response of a preview', () => {
  test('is in no cache and no search engine, and other windows may talk to it', () => {
    const response = NextResponse.next()
    markPreview(response, shown)
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(response.headers.get('content-security-policy')).toBe("default-src 'none'")
    expect(response.headers.get('x-robots-tag')).toBe('noindex, nofollow')
    expect(response.headers.get('cross-origin-opener-policy')).toBe('unsafe-none')
    expect(response.headers.get('set-cookie')).toBeNull()
  })

  test.each([
    [false, {sameSite: 'lax'}],
    [true, {sameSite: 'none', secure: true, partitioned: true}],
  ])('stores the region that the editor requested, framed: %s', (framed, attributes) => {
    const response = NextResponse.next()
    markPreview(response, {...shown, framed, requestedRegion: 'SG'})
    expect(response.cookies.getAll()).toMatchObject([{name: 'region', value: 'SG', ...attributes}])
  })
})

describe('the response to a visitor', () => {
  test.each(['__prerender_bypass', 'preview-token'])('deletes a stale %s, and no other cookie', (name) => {
    const response = NextResponse.next()
    endStalePreview(response, requestWith(`lang=ar; ${name}=forged`))
    expect(response.cookies.getAll()).toMatchObject([{name, value: '', path: '/', expires: new Date(0)}])
  })
})
