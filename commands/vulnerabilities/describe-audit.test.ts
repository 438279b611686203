import {expect, test} from 'vitest'
import {describeAudit} from './describe-audit.ts'

const shipped = new Set(['node_modules/qs', 'node_modules/express'])
const describe = (json: unknown) => describeAudit(JSON.stringify(json), shipped)

test('without a vulnerability the command ends well', () => {
  expect(describe({auditReportVersion: 2, vulnerabilities: {}, metadata: {}})).toEqual({
    exitCode: 0,
    lines: ['No vulnerability is known in what production installs.'],
  })
})

test('vulnerable packages of production are named, with what makes them so', () => {
  const vulnerabilities = {
    qs: {
      name: 'qs',
      severity: 'high',
      isDirect: false,
      via: [
        {source: 1, title: 'qs can be exhausted', url: 'https://github.com/advisories/GHSA-1', range: '<6'},
      ],
      effects: ['express'],
      range: '<6.0.0',
      nodes: ['node_modules/qs'],
      fixAvailable: true,
    },
    express: {
      name: 'express',
      severity: 'high',
      via: ['qs'],
      range: '4.x',
      nodes: ['node_modules/express'],
      fixAvailable: false,
    },
    hono: {name: 'hono', severity: 'high', via: ['qs'], range: '4.x', nodes: ['node_modules/hono']},
  }
  expect(describe({auditReportVersion: 2, vulnerabilities})).toEqual({
    exitCode: 1,
    lines: [
      'high: qs <6.0.0, by qs can be exhausted https://github.com/advisories/GHSA-1',
      'high: express 4.x, by qs',
    ],
  })
})

test.each([
  [
    'refuses audits',
    {
      message: '405 Method Not Allowed - POST https://registry.example/audit',
      error: {summary: '', detail: ''},
    },
    '405 Method Not Allowed',
  ],
  [
    'cannot be reached',
    {error: {code: 'ENOTFOUND', summary: 'getaddrinfo failed', detail: ''}},
    'ENOTFOUND getaddrinfo failed',
  ],
])('a registry that %s has checked nothing, and that is said', (_, json, why) => {
  const {exitCode, lines} = describe(json)
  expect(exitCode).toBe(2)
  expect(lines[0]).toContain(`Nothing was checked, the registry did not respond to the audit: ${why}`)
})
