import {expect, test} from 'vitest'
import {formatMicrosecondTimestamp} from '#domain/audit-log/timestamps.ts'
import {formValues, isTooLong, joinFields, readHistoryQuery, splitRange} from './history-query.ts'
import {parseMoment} from './moment.ts'

const now = new Date('2026-11-23T16:30:00Z')
const read = (search: string) => readHistoryQuery(new URLSearchParams(search), 'UK', now)

test.each([
  ['at=2026-11-23T10:15Z', '2026-11-23T10:15:00.000000Z'],
  ['at=2026-11-22', '2026-11-22T23:59:59.999999Z'],
  ['at=2026-11-23', '2026-11-23T16:30:00.000000Z'],
  ['at=2026-11-23T16:30Z', '2026-11-23T16:30:00.000000Z'],
])('%s asks for %s, for the region of the visitor', (search, at) => {
  expect(read(search)).toEqual({kind: 'moment', region: 'UK', at})
})

test('another region may be asked for, and a second moment', () => {
  expect(read('at=2026-11-23T10:00Z&with=2026-11-23T15:00Z&region=EU')).toEqual({
    kind: 'comparison',
    region: 'EU',
    at: '2026-11-23T10:00:00.000000Z',
    with: '2026-11-23T15:00:00.000000Z',
  })
})

test('an empty second moment is none', () => {
  expect(read('at=2026-11-22&with=')).toMatchObject({kind: 'moment'})
})

test.each([
  ['at=', 'badMoment'],
  ['at=yesterday', 'badMoment'],
  ['at=2026-02-30', 'badMoment'],
  ['at=2026-11-23T10:15%2B03:00', 'badMoment'],
  ['with=2026-11-22', 'badMoment'],
  ['at=2026-11-22&with=nonsense', 'badMoment'],
  ['at=2026-11-23T16:31Z', 'future'],
  ['at=2026-11-24', 'future'],
  ['at=2026-11-22&with=2026-11-24', 'future'],
  ['at=2026-11-22&region=XX', 'badRegion'],
  ['month=2026-13', 'badMonth'],
  ['month=2026-12', 'badMonth'],
])('%s is answered with %s', (search, problem) => {
  expect(read(search)).toMatchObject({kind: 'problem', problem})
})

test('a month asks for its calendar', () => {
  expect(read('month=2026-11&region=SG')).toEqual({kind: 'month', region: 'SG', month: '2026-11'})
})

const scope = {region: 'EU', lang: 'ar'} as const

test.each([
  ['2026-11-22', ''],
  ['2026-11-22', '10:15'],
])('the form asks again for what it was asked for: %s %s', (day, time) => {
  const parsed = parseMoment(joinFields(day, time), 'end') ?? ''
  const values = formValues(scope, {kind: 'moment', region: 'EU', at: formatMicrosecondTimestamp(parsed)})
  expect(values).toEqual({...scope, day, time})
})

test('the second moment has fields of its own', () => {
  const query = {
    kind: 'comparison',
    region: 'EU',
    at: '2026-11-22T10:00:00.000000Z',
    with: '2026-11-23T23:59:59.999999Z',
  } as const
  expect(formValues(scope, query)).toMatchObject({otherDay: '2026-11-23', otherTime: ''})
})

test.each([undefined, {kind: 'month', region: 'EU', month: '2026-10'} as const])(
  'where no moment is asked for, the day is today, in UTC',
  (query) => {
    const now = new Date('2026-11-26T01:30:00+03:00')
    expect(formValues(scope, query, now)).toEqual({...scope, day: '2026-11-25'})
  },
)

const period = (from: string, to: string) =>
  ({kind: 'period', from: `${from}T00:00:00.000000Z`, to: `${to}T23:59:59.999999Z`}) as const

test('a bundle holds a time or a month, and one more day is too long', () => {
  expect(isTooLong({kind: 'moment', at: '2026-11-23T10:15:00.000000Z'})).toBe(false)
  expect(isTooLong(period('2026-10-01', '2026-10-31'))).toBe(false)
  expect(isTooLong(period('2026-10-01', '2026-11-01'))).toBe(true)
})

test('a longer period is split at the ends of months, from the first entry on', () => {
  const year = {...period('2026-01-01', '2026-12-10'), to: '2026-12-10T10:00:00.000000Z'}
  expect(splitRange(year, '2026-10-20T08:00:00+00:00')).toEqual([
    {...period('2026-10-20', '2026-10-31'), from: '2026-10-20T08:00:00.000000Z'},
    period('2026-11-01', '2026-11-30'),
    {...period('2026-12-01', '2026-12-10'), to: year.to},
  ])
  expect(splitRange(year, undefined)).toHaveLength(12)
  const month = period('2026-10-15', '2026-11-14')
  expect(splitRange(month, '2026-11-01T00:00:00Z')).toEqual([month])
})
