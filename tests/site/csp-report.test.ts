import {describe, expect, test} from 'vitest'
import {readPage, siteUrl} from '#tests/support/site.ts'

const old = {
  'csp-report': {
    'document-uri': `${siteUrl}/legal?from=mail`,
    'violated-directive': 'script-src-elem',
    'blocked-uri': 'inline',
  },
}
const current = [
  {
    type: 'csp-violation',
    age: 0,
    url: `${siteUrl}/legal`,
    body: {
      documentURL: `${siteUrl}/legal`,
      effectiveDirective: 'script-src-elem',
      blockedURL: 'https://evil.example/a.js',
    },
  },
]

const report = async (type: string, body: string) =>
  (await fetch(new URL('/api/csp-report', siteUrl), {method: 'POST', headers: {'content-type': type}, body}))
    .status

describe('the report of a browser', () => {
  test.each([
    ['application/csp-report', old],
    ['application/reports+json', current],
  ])('is taken as %s', async (type, body) => {
    expect(await report(type, JSON.stringify(body))).toBe(204)
  })

  test('is taken however many came before', async () => {
    const statuses = await Promise.all(
      Array.from({length: 40}, async () => await report('application/csp-report', JSON.stringify(old))),
    )
    expect(new Set(statuses)).toEqual(new Set([204]))
  })

  test.each([
    [400, 'application/csp-report', '{'],
    [400, 'application/csp-report', JSON.stringify(current)],
    [400, 'application/reports+json', JSON.stringify(old)],
    [413, 'application/csp-report', ' '.repeat(16 * 1024 + 1)],
    [415, 'application/json', JSON.stringify(old)],
  ])('gets %i as %s when it is none', async (status, type, body) => {
    expect(await report(type, body)).toBe(status)
  })
})

test.each(['/legal', '/search?q=margin', '/auth'])('%s names where to report', async (path) => {
  const {headers} = await readPage(siteUrl, path)
  expect(headers.get('content-security-policy')).toMatch(/; report-uri \/api\/csp-report; report-to csp/u)
  expect(headers.get('reporting-endpoints')).toBe('csp="/api/csp-report"')
})
