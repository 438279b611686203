import '#tests/support/site-variables.ts'
import {readFileSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import {z} from 'zod'
import type {RegionCode} from '#domain/regions/regions.ts'
import type {Shown} from '#web/database/audit-log/publications.ts'
import {findMoment, readRules} from './rules.ts'

const documents = path.join(import.meta.dirname, '../../../content/documents')

const entry = (type: Shown['document_type'], id: string, change: object = {}): Shown => ({
  position: 1,
  document_id: id,
  document_type: type,
  revision: 'r1',
  published_at: '2026-11-23T10:00:00+00:00',
  content: JSON.stringify({
    ...z
      .record(z.string(), z.unknown())
      .parse(JSON.parse(readFileSync(path.join(documents, type, `${id}.json`), 'utf8'))),
    ...change,
  }),
  hash: '0'.repeat(64),
  // From before there were seals, so that no key is needed.
  standing: null,
})

const prescribed = ['EU-own', 'EU-range', 'UK-own', 'UK-range'].map((name) =>
  entry('prescribedText', `prescribedText-${name}`),
)

const read = (region: RegionCode, tense: 'now' | 'past', change: object = {}) => {
  const profile = entry('regionProfile', `regionProfile-${region}`, change)
  return readRules([profile, ...prescribed], {lang: 'en', region}, tense)
}

const caps = {
  fxMajor: 50,
  fxMinor: 20,
  gold: 20,
  majorIndex: 20,
  otherCommodity: 10,
  share: 5,
  other: 5,
  crypto: 2,
}

test('the caps of a past time are given as they were sealed, and those of now as the site limits them', () => {
  const change = {maxLeverage: 50, leverageCaps: caps, cfdCryptoAllowed: true}
  expect(read('EU', 'past', change)).toMatchObject({
    rules: {
      leverage: {max: 50, caps},
      offers: {crypto: 'offered'},
      crypto: 'allowed',
      breaksTodaysRules: true,
    },
  })
  expect(read('EU', 'now', change)).toMatchObject({
    rules: {leverage: {max: 30, caps: {...caps, fxMajor: 30}}, breaksTodaysRules: false},
  })
})

test('a profile that the site would hide today is given for its time, and said to break the rules of today', () => {
  const crypto = {leverageCaps: {...caps, fxMajor: 30}, cfdCryptoAllowed: true}
  expect(read('UK', 'now', crypto)).toEqual({kind: 'withheld'})
  expect(read('UK', 'past', crypto)).toMatchObject({
    kind: 'rules',
    rules: {offers: {crypto: 'offered', share: 'offered'}, crypto: 'allowed', breaksTodaysRules: true},
  })
  const warning = {riskWarning: {en: 'Everybody wins.', ar: 'الجميع يربح.'}}
  expect(read('EU', 'now', warning)).toEqual({kind: 'withheld'})
  expect(read('EU', 'past', warning)).toMatchObject({
    rules: {warnings: {full: 'Everybody wins.'}, breaksTodaysRules: true},
  })
})

test('who refuses a class is said only of now, because no seal covers it', () => {
  const [now, past] = [read('UK', 'now'), read('UK', 'past')]
  expect(now).toMatchObject({rules: {offers: {crypto: 'bannedFromMarketing'}, breaksTodaysRules: false}})
  expect(now).toMatchObject({rules: {crypto: 'prohibitedByRegulator'}})
  expect(past).toMatchObject({rules: {offers: {crypto: 'notOffered'}, crypto: 'notOffered'}})
  expect(past).toMatchObject({rules: {breaksTodaysRules: false, leverage: {caps: {crypto: 0}}}})
  expect(read('UK', 'past', {leverageCaps: undefined})).toMatchObject({
    rules: {offers: null, breaksTodaysRules: null},
  })
})

test('a class that a profile has no cap for, because it was added later, is not offered', () => {
  const change = {leverageCaps: {...caps, fxMajor: 30, crypto: 0, gold: undefined}}
  const leverage = {caps: {gold: 0, share: 5}}
  expect(read('EU', 'past', change)).toMatchObject({rules: {leverage, offers: {gold: 'notOffered'}}})
  expect(read('EU', 'now', change)).toMatchObject({
    rules: {leverage, offers: {gold: 'restrictedByHousePolicy'}},
  })
})

test('now is the last entry that visitors see, also for a server whose clock is behind', () => {
  const hour = 3_600_000
  const soon = (hours: number) => new Date(Date.now() + hours * hour).toISOString()
  const change = (position: number, published_at: string, standing: Shown['standing']) => ({
    position,
    document_id: 'regionProfile-EU',
    document_type: 'regionProfile' as const,
    published_at,
    standing,
  })
  const last = soon(1)
  const changes = [
    change(1, soon(-1), 'approved'),
    change(2, last, 'approved'),
    change(3, soon(2), 'unsealed'),
  ]
  expect(findMoment(undefined, changes)).toBe(last.replace('Z', '000Z'))
  expect(findMoment('2026-11-23T10:00:00.000000Z', changes)).toBe('2026-11-23T10:00:00.000000Z')
  expect(findMoment(undefined, [])).toBeUndefined()
})
