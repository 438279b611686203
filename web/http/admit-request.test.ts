import {describe, expect, test} from 'vitest'
import {admitRequest} from './admit-request.ts'

const host = 'www.marsa.example'
const form = 'multipart/form-data; boundary=x'
const ask = (target: string, method = 'GET', contentType?: string) =>
  admitRequest({method, target, host, contentType})

describe('a request is admitted', () => {
  test.each([
    ['/legal?a=b', '/legal?a=b'],
    ['//evil.example/legal', '//evil.example/legal'],
    ['http://www.marsa.example/legal?a=b', '/legal?a=b'],
    ['HTTPS://WWW.marsa.example', '/'],
    ['http://www.marsa.example?a=b', '/?a=b'],
  ])('for %s, as %s', (target, path) => {
    expect(ask(target)).toEqual({kind: 'admitted', target: path})
  })

  test.each(['/legal/%', '/api/search?q=%', '/media/%C3%A9.png'])(
    'for %s, which the site can read',
    (target) => {
      expect(ask(target)).toEqual({kind: 'admitted', target})
    },
  )

  test.each(['/contact', '/ar/contact', '/api/forms/contact', '/api/unsubscribe?key=a'])(
    'for %s with a form',
    (target) => {
      expect(ask(target, 'POST', form)).toEqual({kind: 'admitted', target})
    },
  )
})

describe('a request is refused', () => {
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
    expect(ask(target)).toEqual({kind: 'refused', status: 400, headers: {}})
  })

  test.each(['/api/forms/%', '/media/%E0%A4%A?w=640', '/share/en/%', '/_next/%HS', '/.well-known/%'])(
    'for the malformed path %s',
    (target) => {
      expect(ask(target)).toEqual({kind: 'refused', status: 400, headers: {}})
    },
  )

  test.each(['/icons/a.png', '/_next/data', '/.well-known/security.txt'])(
    'for %s with a form, which it does not take',
    (target) => {
      expect(ask(target, 'POST', form)).toEqual({kind: 'refused', status: 415, headers: {}})
      expect(ask(target, 'POST', 'Multipart/Form-Data').kind).toBe('refused')
      expect(ask(target, 'POST', 'application/json').kind).toBe('admitted')
    },
  )

  test('when it is written out and names no host', () => {
    const head = {method: 'GET', target: 'http://evil.example/', host: undefined, contentType: undefined}
    expect(admitRequest(head).kind).toBe('refused')
  })

  test('when it wants to be repeated, and what else is allowed is said', () => {
    expect(ask('/legal', 'TRACE')).toEqual({
      kind: 'refused',
      status: 405,
      headers: {allow: 'GET, HEAD, POST'},
    })
  })
})
