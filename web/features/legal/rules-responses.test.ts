import '#tests/support/site-variables.ts'
import {expect, test} from 'vitest'
import {compareRules, readRulesQuery, respondPublicly} from './rules-responses.ts'
import type {Rules} from './rules-shape.ts'

const now = '2026-11-30T05:00:00.000000Z'
const read = (query: string) => readRulesQuery(new URLSearchParams(query), now)

test('a query names a region, and a language, a time or two times if needed', () => {
  const scope = {lang: 'en', region: 'EU'}
  expect(read('region=EU')).toEqual({kind: 'query', query: {scope, kind: 'at', at: undefined}})
  expect(read('region=EU&lang=ar&at=2026-11-23T10:15Z')).toEqual({
    kind: 'query',
    query: {scope: {lang: 'ar', region: 'EU'}, kind: 'at', at: '2026-11-23T10:15:00.000000Z'},
  })
  expect(read('region=EU&from=2026-11-01&to=2026-11-30')).toEqual({
    kind: 'query',
    query: {scope, kind: 'between', from: '2026-11-01T00:00:00.000000Z', to: now},
  })
})

test.each([
  ['', 'region: one of GLOBAL'],
  ['region=eu', 'region: one of'],
  ['region=EU&region=UK', 'region: given twice'],
  ['region=EU&lang=fr', 'lang: one of en, ar'],
  ['region=EU&at=', 'at: a time in UTC'],
  ['region=EU&at=2026-02-30', 'at: a time in UTC'],
  ['region=EU&at=2026-11-30T05:01Z', 'not in the future'],
  ['region=EU&at=2026-11-01&from=2026-11-01&to=2026-11-02', 'at: not together'],
  ['region=EU&from=2026-11-01', 'to: a time in UTC'],
  ['region=EU&from=2026-11-03&to=2026-11-02', 'from: not after to'],
  ['region=EU&country=KW', 'unknown parameter; known are region, lang, at, from, to'],
  ['region=EU&__proto__=1', 'unknown parameter'],
])('the query "%s" is refused: %s', (query, reason) => {
  const refused = read(query)
  expect(refused.kind === 'wrong' && refused.reason).toContain(reason)
})

const country = (code: string, isServed: boolean): Rules['countries'][number] => ({
  code,
  name: code,
  isServed,
  offersCrypto: null,
  allowsMarketing: null,
  exception: null,
  reason: null,
  regulatorStatement: null,
})

const rules: Rules = {
  version: 1,
  region: 'EU',
  language: 'en',
  validFrom: now,
  validUntil: null,
  leverage: {max: 30, caps: null, fxMajorCurrencies: ['USD', 'EUR'], basis: 'regulator', source: null},
  offers: null,
  crypto: 'notOffered',
  breaksTodaysRules: false,
  warnings: {full: 'CFDs are complex.', short: null, limited: null, lossPercentage: null},
  notices: {
    compliance: 'a',
    crypto: null,
    investorProtection: null,
    regulator: null,
    framework: null,
    legalEntity: null,
  },
  countries: [country('BE', false), country('DE', true)],
  hours: null,
  record: [],
}

test('a difference names each value by its path, and a country by its code wherever it stands', () => {
  const after: Rules = {
    ...rules,
    validFrom: '2026-12-01T00:00:00.000000Z',
    leverage: {...rules.leverage, max: 20, fxMajorCurrencies: ['USD']},
    countries: [country('AT', true), country('BE', true), country('DE', true)],
  }
  expect(compareRules(rules, after)).toEqual([
    ...Object.entries(country('AT', true))
      .map(([name, value]) => ({path: `countries.AT.${name}`, before: null, after: value}))
      .filter(({after: value}) => value !== null)
      .toSorted((a, b) => (a.path < b.path ? -1 : 1)),
    {path: 'countries.BE.isServed', before: false, after: true},
    {path: 'leverage.fxMajorCurrencies', before: ['USD', 'EUR'], after: ['USD']},
    {path: 'leverage.max', before: 30, after: 20},
  ])
  expect(compareRules(rules, rules)).toEqual([])
})

test('a response may be stored by its address, and is not sent again to a reader who has it', async () => {
  const ask = (headers: Readonly<Record<string, string>> = {}) =>
    respondPublicly(new Request('http://localhost/api/rules', {headers}), '{}', {
      type: 'application/json',
      lang: 'en',
      maxAgeSeconds: 60,
    })
  const first = ask()
  expect(first.headers.get('cache-control')).toBe('public, max-age=60')
  expect(first.headers.has('vary')).toBe(false)
  const etag = first.headers.get('etag') ?? ''
  const second = ask({'if-none-match': `W/${etag}`})
  expect([second.status, await second.text()]).toEqual([304, ''])
  expect(ask({'if-none-match': '"another"'}).status).toBe(200)
})
