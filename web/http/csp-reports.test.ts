import {describe, expect, test} from 'vitest'
import {parseCspReports, reportShape} from './csp-reports.ts'

const read = (type: string, body: unknown) => {
  const shape = reportShape(type)
  return shape && parseCspReports(shape, typeof body === 'string' ? body : JSON.stringify(body))
}

const old = (report: Readonly<Record<string, unknown>>) => ({
  'csp-report': {
    'document-uri': 'https://www.marsa.example/newsletter/confirm?token=secret',
    'violated-directive': "script-src-elem 'self'",
    'blocked-uri': 'https://evil.example/a.js?who=layla',
    ...report,
  },
})

const violation = {
  type: 'csp-violation',
  age: 10,
  url: 'https://www.marsa.example/ar/auth?next=/account',
  user_agent: 'Mozilla/5.0',
  body: {
    documentURL: 'https://www.marsa.example/ar/auth?next=/account',
    effectiveDirective: 'style-src-attr',
    blockedURL: 'inline',
    sample: 'layla@example.com',
    disposition: 'enforce',
  },
}

describe('a report is read', () => {
  test('from `report-uri`, without queries', () => {
    expect(read('application/csp-report', old({}))).toEqual([
      {path: '/newsletter/confirm', directive: 'script-src-elem', blocked: 'https://evil.example'},
    ])
  })

  test('from `report-to`, without the sample', () => {
    expect(read('Application/Reports+JSON; charset=utf-8', [violation, violation])).toEqual([
      {path: '/ar/auth', directive: 'style-src-attr', blocked: 'inline'},
      {path: '/ar/auth', directive: 'style-src-attr', blocked: 'inline'},
    ])
  })

  test.each([
    ['chrome-extension://abcdef/script.js', 'chrome-extension:'],
    ['data', 'data'],
    ['', 'nothing'],
    ['A name and an address', 'nothing'],
  ])('of "%s", which is logged as %s', (sent, blocked) => {
    expect(read('application/csp-report', old({'blocked-uri': sent}))).toMatchObject([{blocked}])
  })
})

const failure = {
  type: 'page-error',
  body: {
    documentURL: 'https://www.marsa.example/ar/legal?who=layla',
    reference: '0A1B2C3D',
    name: 'TypeError',
  },
}

test('an error of a page is read under its reference, without its query', () => {
  expect(read('application/reports+json', [failure, violation])).toEqual([
    {path: '/ar/legal', reference: '0A1B2C3D', error: 'TypeError'},
    {path: '/ar/auth', directive: 'style-src-attr', blocked: 'inline'},
  ])
})

describe('no report', () => {
  test.each([
    ['text', 'nonsense'],
    ['an empty list', []],
    ['another object', {}],
    ['a page without an address', old({'document-uri': 'about:blank'})],
    ['a directive that is none', old({'violated-directive': 'layla@example.com'})],
    ['a list of 51', Array.from({length: 51}, () => violation)],
    [
      'an error that says more than its name',
      [{...failure, body: {...failure.body, name: 'layla@example.com'}}],
    ],
    ['an error with a reference of its own', [{...failure, body: {...failure.body, reference: 'a\nb'}}]],
    ['a report of something else', [{...violation, type: 'deprecation'}]],
  ])('is in %s', (_, body) => {
    for (const type of ['application/csp-report', 'application/reports+json'])
      expect(read(type, body)).toBeNull()
  })

  test('has another content type', () => {
    expect(reportShape('application/json')).toBeUndefined()
    expect(reportShape(null)).toBeUndefined()
  })
})
