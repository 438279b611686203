import '#tests/support/site-variables.ts'
import {expect, test, describe, vi} from 'vitest'
import {NextRequest, NextResponse} from 'next/server'
import {cookiesRepeatedByNext} from '#tests/support/unit/routing.ts'
import {
  existingUser,
  errorReply,
  session,
  signInRequest,
  type Script,
  scriptedService,
} from '#tests/support/unit/account-form.ts'
import {countMetrics} from '#tests/support/unit/count-metrics.ts'
import {makeClientHeaders, identifyDevice, openSession, passingSession} from './open-session.ts'

const secret = 'a1'.repeat(32)
const sent = (headers: Record<string, string>) => makeClientHeaders(new Headers(headers))['user-agent']

test('the sign-in service is told the browser, and the device by its cookie', () => {
  expect(sent({'user-agent': 'Firefox'})).toBe('Firefox')
  expect(sent({'user-agent': 'Firefox', cookie: `a=b; device=${secret}; c=d`})).toBe(
    `Firefox device/${secret}`,
  )
  expect(sent({'user-agent': 'x'.repeat(600), cookie: `device=${secret}`})).toBe(
    `${'x'.repeat(512)} device/${secret}`,
  )
})

test.each(['device=1', `device=${secret.toUpperCase()}`, `device=${secret}0`, `other-device=${secret}`])(
  'a cookie that the site did not set names no device: %s',
  (cookie) => expect(sent({'user-agent': 'Firefox', cookie})).toBe('Firefox'),
)

test('a device without a secret is given one, which no other has', () => {
  const headers = new Headers({'user-agent': 'Firefox', cookie: 'region=EU'})
  const [first, second] = [identifyDevice(headers), identifyDevice(headers)]
  expect(first.device).toMatch(/^[0-9a-f]{64}$/u)
  expect(first.device).not.toBe(second.device)
  expect(makeClientHeaders(first.headers)['user-agent']).toBe(`Firefox device/${first.device}`)
  expect(identifyDevice(first.headers).device).toBe(first.device)
})

const refresh = 'POST /auth/v1/token?grant_type=refresh_token'
const requestWith = (cookies: ReadonlyArray<Readonly<{name: string; value: string}>> = []) =>
  new NextRequest('http://localhost:3000/account', {
    headers: {cookie: cookies.map(({name, value}) => `${name}=${value}`).join('; ')},
  })

/** The cookies of a user who has signed in with this session. */
async function openCookies(granted: ReturnType<typeof session>) {
  const service = scriptedService({[signInRequest]: {body: granted}})
  const opened = openSession(requestWith(), service.fetch)
  await opened.client.auth.signInWithPassword(existingUser)
  const response = NextResponse.next()
  await opened.close(response)
  return response.cookies.getAll()
}

async function visit(cookies: Parameters<typeof requestWith>[0], script: Script = {}) {
  const service = scriptedService(script)
  const opened = openSession(requestWith(cookies), service.fetch)
  const response = NextResponse.next()
  await opened.close(response)
  return {opened, service, response, set: response.cookies}
}

/** The cookies of a user who signed in yesterday. */
async function oldCookies() {
  vi.useFakeTimers({toFake: ['Date'], now: Date.now() - 24 * 60 * 60 * 1000})
  const cookies = await openCookies(session())
  vi.useRealTimers()
  return cookies
}

describe('the session of a request', () => {
  test('is stored in cookies that scripts cannot read, beside one with its expiry', async () => {
    const granted = session()
    const cookies = await openCookies(granted)
    expect(cookies).toMatchObject([
      {name: 'session', httpOnly: true, sameSite: 'lax', path: '/'},
      {name: 'signed-in', value: String(granted.expires_at), sameSite: 'lax', path: '/'},
    ])
    expect(cookies[1]?.httpOnly).toBeUndefined()
  })

  test('that is still valid is neither refreshed nor written again', async () => {
    const {service, set} = await visit(await openCookies(session()))
    expect(service.calls).toEqual([])
    expect(set.getAll()).toEqual([])
  })

  test('that is expired is refreshed once, for the page and for the browser', async () => {
    const fresh = session({refresh_token: 'the-next-one'})
    const {opened, service, set} = await visit(await oldCookies(), {[refresh]: {body: fresh}})
    expect(service.calls).toMatchObject([{request: refresh, body: {refresh_token: 'a-refresh-token'}}])
    expect(set.get('signed-in')?.value).toBe(String(fresh.expires_at))
    expect(opened.cookies().find(({name}) => name === 'session')?.value).toBe(set.get('session')?.value)
  })

  test('that the service has ended is removed, with the cookie that shows it', async () => {
    const {opened, set} = await visit(await oldCookies(), {
      [refresh]: errorReply('refresh_token_not_found'),
    })
    const deleted = {value: '', path: '/', sameSite: 'lax', secure: false, expires: new Date(0)}
    expect(set.get('session')).toEqual({...deleted, name: 'session', httpOnly: true})
    expect(set.get('signed-in')).toEqual({...deleted, name: 'signed-in'})
    expect(opened.cookies().map(({name}) => name)).not.toContain('session')
  })

  test('that the service has ended is removed in lines that Next repeats unchanged', async () => {
    const {response} = await visit(await oldCookies(), {[refresh]: errorReply('refresh_token_not_found')})
    expect(response.headers.getSetCookie()).toHaveLength(2)
    expect(cookiesRepeatedByNext(response)).toEqual(response.headers.getSetCookie())
  })

  test('that could not be refreshed because of too many requests is kept', async () => {
    const {set} = await visit(await oldCookies(), {
      [refresh]: {status: 429, body: {code: 'over_request_rate_limit', message: 'too many'}},
    })
    expect(set.getAll()).toEqual([])
  })

  test('of an anonymous visitor sends no request', async () => {
    const {service, set} = await visit([{name: 'lang', value: 'ar'}])
    expect(service.calls).toEqual([])
    expect(set.getAll()).toEqual([])
  })

  test('that a cookie only claims is ignored, and that cookie is removed', async () => {
    const {set} = await visit([{name: 'signed-in', value: '9999999999'}])
    expect(set.get('signed-in')).toMatchObject({value: '', expires: new Date(0)})
  })
})

test('the service receives the address that the nearest proxy saw, and the device', async () => {
  const seen: Headers[] = []
  const headers = new Headers({'x-forwarded-for': 'forged, 203.0.113.7', 'user-agent': 'a'.repeat(600)})
  const client = passingSession(headers, async (input, init) => {
    seen.push(new Request(input, init).headers)
    return await Promise.resolve(Response.json(session()))
  })
  await client.auth.signInWithPassword(existingUser)
  expect(seen[0]?.get('sb-forwarded-for')).toBe('203.0.113.7')
  expect(seen[0]?.get('user-agent')).toBe('a'.repeat(512))
  expect(seen[0]?.get('apikey')).toBe('a-publishable-key')
})

test('what the service rejects because of too many requests is counted', async () => {
  const counting = countMetrics()
  const client = passingSession(
    new Headers(),
    async () =>
      await Promise.resolve(
        Response.json({code: 'over_request_rate_limit', message: 'too many'}, {status: 429}),
      ),
  )
  const {error} = await client.auth.signInWithPassword(existingUser)
  const lines = await counting.lines()
  counting.stop()
  expect(error?.status).toBe(429)
  expect(lines).toContain('marsa_requests_rejected_total{reason="account-limit"} 1')
})

describe('a network after sixty failed calls in a minute', () => {
  /** Signs in from a network with a password that is right or wrong. Returns the error's code, and whether the service was asked. */
  async function signIn(network: string, isRight: boolean) {
    const service = scriptedService({
      [signInRequest]: isRight ? {body: session()} : errorReply('invalid_credentials'),
    })
    const client = passingSession(new Headers({'x-forwarded-for': network}), service.fetch)
    const {error} = await client.auth.signInWithPassword(existingUser)
    return {code: error?.code, isAsked: service.calls.length > 0}
  }
  const refused = {code: 'over_request_rate_limit', isAsked: false}

  test('asks the service nothing more, and leaves its limit to others', async () => {
    for (let count = 0; count < 100; count += 1) await signIn('198.51.100.41', true)
    for (let count = 0; count < 60; count += 1)
      expect(await signIn('198.51.100.41', false)).toEqual({code: 'invalid_credentials', isAsked: true})
    expect(await signIn('198.51.100.41', true)).toEqual(refused)
    expect(await signIn('198.51.100.42', true)).toEqual({code: undefined, isAsked: true})
  })

  test('keeps its sessions, and may have sent forged ones', async () => {
    const cookies = await oldCookies()
    const open = async () => {
      const service = scriptedService({[refresh]: errorReply('refresh_token_not_found')})
      const request = requestWith(cookies)
      request.headers.set('x-forwarded-for', '198.51.100.43')
      const response = NextResponse.next()
      await openSession(request, service.fetch).close(response)
      return {isAsked: service.calls.length > 0, changed: response.cookies.getAll().length}
    }
    for (let count = 0; count < 60; count += 1) expect((await open()).isAsked).toBe(true)
    expect(await open()).toEqual({isAsked: false, changed: 0})
  })

  test('is not all visitors where no proxy tells them apart', async () => {
    for (let count = 0; count < 70; count += 1)
      expect((await visit(await oldCookies(), {[refresh]: errorReply('gone')})).service.calls).not.toEqual([])
  })
})
