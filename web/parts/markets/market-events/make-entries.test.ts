import {expect, test} from 'vitest'
import type {Calendar, Closure} from '#domain/hours/calendar.ts'
import type {Instrument} from '#domain/instruments/instrument.ts'
import {
  makeDividendEntry,
  makeEconomicEntry,
  makeHolidayEntries,
  makeInstrumentEntries,
  makeRolloverEntry,
  toCalendarEvent,
} from './make-entries.ts'

const wti: Instrument = {
  id: 'wti',
  symbol: 'WTI',
  name: 'WTI Crude Oil',
  name_ar: 'نفط خام غرب تكساس',
  group_code: 'commodities',
  asset_class: 'otherCommodity',
  base_currency: null,
  quote_currency: 'USD',
  pip_size: 0.01,
  lot_size: 1_000,
  min_lot: 0.01,
  max_lot: 100,
  swap_long: -1,
  swap_short: -1,
  available_regions: ['EU'],
}

const event = {
  id: 'event',
  country: 'EU',
  occurs_on: '2026-12-10',
  occurs_at: '2026-12-10T13:15:00+00:00',
  importance: 'high',
  title: 'Interest rate decision',
  title_ar: 'قرار الفائدة',
  previous: '-0.5%',
  forecast: '2%',
  actual: null,
  is_cancelled: false,
  source: 'demo',
} as const

test('an economic event has its time, its country and the figures that are known', () => {
  expect(makeEconomicEntry('en', event)).toMatchObject({
    at: Date.parse('2026-12-10T13:15:00Z'),
    title: 'Interest rate decision',
    place: 'Euro area',
    importance: 'high',
    figures: [
      {term: 'Forecast', value: '2%'},
      {term: 'Previous', value: '−0.5%'},
    ],
    isDemo: true,
  })
  expect(makeEconomicEntry('ar', {...event, country: 'SA', source: 'broker'})).toMatchObject({
    title: 'قرار الفائدة',
    place: 'المملكة العربية السعودية',
    isDemo: false,
  })
  expect(makeEconomicEntry('en', {...event, occurs_at: null}).at).toBeNull()
})

test('a dividend has its amount in the currency of the instrument, and a link to its page', () => {
  const dividend = {
    instrument_id: 'wti',
    ex_date: '2026-12-10',
    amount: 0.0035,
    is_cancelled: false,
    source: 'broker',
  }
  expect(makeDividendEntry('ar', dividend, wti)).toMatchObject({
    day: '2026-12-10',
    place: 'WTI · نفط خام غرب تكساس',
    href: '/ar/trading/WTI',
    figures: [{value: '0.0035 دولار أمريكي'}],
    isDemo: false,
  })
})

test('a rollover names its contracts, and says that a difference is not known yet', () => {
  const rollover = {
    instrument_id: 'wti',
    rolls_on: '2026-12-14',
    from_contract: '2027-01',
    to_contract: '2027-02',
    price_difference: null,
    source: 'demo',
  }
  const read = (difference: number | null) =>
    makeRolloverEntry('en', {...rollover, price_difference: difference}, wti)
  expect(read(null)).toMatchObject({
    title: 'Prices change from the January 2027 contract to February 2027',
    figures: [{value: 'Not known yet'}],
  })
  expect(read(-0.25).figures[0]?.value).toBe('−USD 0.250')
  expect(read(0.25).figures[0]?.value).toBe('+USD 0.250')
})

test('the dividends of many instruments are each read once, and belong to their own instrument', () => {
  const instruments = Array.from({length: 50}, (_, index) => ({...wti, id: `${index}`, symbol: `S${index}`}))
  let reads = 0
  const dividends = instruments.map(({id}) => ({
    get instrument_id() {
      reads += 1
      return id
    },
    ex_date: '2026-12-10',
    amount: 1,
    is_cancelled: false,
    source: 'demo',
  }))
  const entries = makeInstrumentEntries('en', instruments.toReversed(), {dividends, rollovers: []})
  expect(entries.map(({href}) => href)).toEqual(
    instruments.toReversed().map(({symbol}) => `/trading/${symbol}`),
  )
  expect(reads).toBe(instruments.length)
})

const closure: Closure = {name: 'Christmas', date: '2026-12-25', until: null, closesAt: null, reopensAt: null}
const calendarWith = (...closures: Closure[]): Calendar => ({
  slug: 'xetra',
  name: 'Xetra',
  note: null,
  timeZone: 'Europe/Berlin',
  groups: [],
  endings: ['.DE'],
  symbols: [],
  sessions: [],
  closures,
  closuresKnownUntil: '2027-12-31',
})
const days = {from: '2026-12-24', until: '2026-12-31'}

test('a holiday is a whole day, and an early close has its time', () => {
  const early = {...closure, name: 'Christmas Eve', date: '2026-12-24', closesAt: '14:00'}
  const [eve, christmas, ...others] = makeHolidayEntries('en', calendarWith(early, closure), days)
  expect(others).toEqual([])
  expect(eve).toMatchObject({at: Date.parse('2026-12-24T13:00:00Z'), title: 'Closes early: Christmas Eve'})
  expect(christmas).toMatchObject({at: null, day: '2026-12-25', title: 'Closed: Christmas', place: 'Xetra'})
})

test('a holiday that began before the days is listed on the first one, with its length', () => {
  const long = {...closure, date: '2026-12-20', until: '2026-12-26'}
  expect(makeHolidayEntries('en', calendarWith(long), days)).toMatchObject([
    {day: '2026-12-24', figures: [{value: '20 December 2026 – 26 December 2026'}]},
  ])
  expect(makeHolidayEntries('en', calendarWith({...closure, date: '2026-12-31'}), days)).toEqual([])
})

test('in a calendar file, an entry without a time is a whole day', () => {
  expect(toCalendarEvent(makeEconomicEntry('en', {...event, occurs_at: null}))).toEqual({
    id: 'event',
    title: 'Interest rate decision · Euro area',
    day: '2026-12-10',
  })
  expect(toCalendarEvent(makeEconomicEntry('en', event))).toMatchObject({
    from: Date.parse(event.occurs_at),
    until: Date.parse(event.occurs_at) + 900_000,
  })
})

test('what was cancelled says so, also in a calendar file, and its figures are gone', () => {
  const entry = makeEconomicEntry('en', {...event, is_cancelled: true})
  expect(entry).toMatchObject({title: 'Cancelled: Interest rate decision', figures: []})
  expect(toCalendarEvent(entry)).toMatchObject({isCancelled: true})
  const dividend = {
    instrument_id: 'wti',
    ex_date: '2026-12-10',
    amount: 1,
    is_cancelled: true,
    source: 'demo',
  }
  expect(makeDividendEntry('en', dividend, wti)).toMatchObject({
    title: 'Cancelled: Ex-dividend date',
    figures: [],
  })
})
