import {describe, expect, test} from 'vitest'
import {admitRequest} from './admit-request.ts'

const host = 'www.marsa.example'
const form = 'multipart/form-data; boundary=x'
const isOwn = (name: string) => name === host

type Sent = Partial<Parameters<typeof admitRequest>[0]>
const send = (head: Sent) =>
  admitRequest(
    {method: 'GET', target: '/', host, forwardedHost: undefined, contentType: undefined, ...head},
    isOwn,
  )
const request = (target: string, method = 'GET', contentType?: string) => send({target, method, contentType})
const refused = (status: number, headers = {}) => ({kind: 'refused', status, headers, text: ''})

describe('a request is admitted', () => {
  test.each([
    ['/legal?a=b', '/legal?a=b'],
    ['//evil.example/legal', '//evil.example/legal'],
    ['http://www.marsa.example/legal?a=b', '/legal?a=b'],
    ['HTTPS://WWW.marsa.example', '/'],
    ['http://www.marsa.example?a=b', '/?a=b'],
  ])('for %s, as %s', (target, path) => {
    expect(request(target)).toEqual({kind: 'admitted', target: path})
  })

  test.each(['/legal/%', '/api/search?q=%', '/media/%C3%A9.png'])(
    'for %s, which the site can read',
    (target) => {
      expect(request(target)).toEqual({kind: 'admitted', target})
    },
  )

  test.each(['/contact', '/ar/contact', '/api/forms/contact', '/api/unsubscribe?key=a'])(
    'for %s with a form',
    (target) => {
      expect(request(target, 'POST', form)).toEqual({kind: 'admitted', target})
    },
  )
})

describe('a request is refused', () => {
  test.each(['/legal.rsc', '/ar/nowhere.RSC?a=b', '/legal%2Ersc', '/share/en/legal', '/media/a.webp'])(
    'for a form to what is read only, %s',
    (target) => {
      expect(request(target, 'POST', 'application/x-www-form-urlencoded')).toEqual(
        refused(405, {allow: 'GET, HEAD'}),
      )
      expect(request(target)).toEqual({kind: 'admitted', target})
    },
  )

  test.each([
    '*',
    'http://evil.example/legal',
    'http://www.marsa.example:81/legal',
    'http://evil@www.marsa.example/legal',
    'http:///legal',
    'ftp://www.marsa.example/legal',
    'legal',
    '',
  ])('for "%s"', (target) => {
    expect(request(target)).toEqual(refused(400))
  })

  test.each(['/api/forms/%', '/media/%E0%A4%A?w=640', '/share/en/%', '/_next/%HS', '/.well-known/%'])(
    'for the malformed path %s',
    (target) => {
      expect(request(target)).toEqual(refused(400))
    },
  )

  test.each(['/icons/a.png', '/_next/static', '/.well-known/security.txt'])(
    'for %s with a form, which it does not take',
    (target) => {
      expect(request(target, 'POST', form)).toEqual(refused(415))
      expect(request(target, 'POST', 'Multipart/Form-Data').kind).toBe('refused')
      expect(request(target, 'POST', 'application/json').kind).toBe('admitted')
    },
  )

  test.each(['/_next/data', '/_next/data/', '/_next/data/build/en/EU/legal.json?a=b'])(
    'for %s, which no router of the site has',
    (target) => {
      expect(request(target)).toEqual(refused(404))
      expect(request(target, 'POST', form)).toEqual(refused(404))
    },
  )

  test('when it is written out and names no host', () => {
    expect(send({target: 'http://evil.example/', host: undefined})).toEqual(refused(400))
  })

  test('when it wants to be repeated, and what else is allowed is said', () => {
    expect(request('/legal', 'TRACE')).toEqual(refused(405, {allow: 'GET, HEAD, POST'}))
  })
})

describe('a request under a foreign host', () => {
  const evil = 'evil.example'

  test.each<[string, Sent]>([
    ['which it was sent to', {host: evil}],
    ['which it was sent to, written out', {host: evil, target: `http://${evil}/legal`}],
    ['which a proxy says it was sent to', {forwardedHost: evil}],
    ['which one of several proxies says', {forwardedHost: `${host}, ${evil}`}],
    ['for anything but a health check', {host: evil, target: '/api/health/more'}],
    ['without any name', {host: undefined}],
  ])('%s is refused in words that do not repeat it', (_, head) => {
    const admission = send(head)
    expect(admission).toMatchObject({kind: 'refused', status: 421})
    expect(admission.kind === 'refused' && admission.text).toMatch(/^This site does not answer under/u)
    expect(JSON.stringify(admission)).not.toContain(evil)
  })

  test.each(['/api/health', '/api/ready', '/api/ready?deep'])('is admitted for %s', (target) => {
    expect(send({target, host: evil, forwardedHost: evil}).kind).toBe('admitted')
  })

  test('is none where a proxy names no other host', () => {
    expect(send({forwardedHost: host}).kind).toBe('admitted')
    expect(send({forwardedHost: ''}).kind).toBe('admitted')
  })
})
