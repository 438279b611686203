import {describe, expect, test} from 'vitest'
import {z} from 'zod'
import {readDocumentFiles} from '#content/document-files.ts'
import {weekdays, type Calendar, newYorkClocks} from '#domain/hours/calendar.ts'
import {buildTradingData} from '#supabase/seed/trading-data.ts'
import {findCalendar} from '#domain/hours/calendar.ts'
import {openSpans} from '#domain/hours/open-spans.ts'
import {findMarketState, findSpan} from '#domain/hours/span.ts'

const pause = z.object({from: z.string(), until: z.string()})
const documentShape = z.object({
  slug: z.object({current: z.string()}),
  timeZone: z.string(),
  instruments: z.object({
    groups: z.array(z.string()).default([]),
    symbolEndings: z.array(z.string()).default([]),
    symbols: z.array(z.string()).default([]),
  }),
  sessions: z.array(
    z.object({
      days: z.array(z.enum(weekdays)),
      open: z.string(),
      close: z.string(),
      closesNextDay: z.boolean(),
      newYorkClock: z.enum(newYorkClocks).nullable().default(null),
      pauses: z.array(pause).default([]),
    }),
  ),
  closures: z
    .array(
      z.object({
        date: z.string(),
        until: z.string().default(''),
        closesAt: z.string().default(''),
        reopensAt: z.string().default(''),
      }),
    )
    .default([]),
  closuresKnownUntil: z.string(),
})

const calendars: Calendar[] = (await readDocumentFiles())
  .filter(({_type}) => _type === 'tradingHoursCalendar')
  .map((document) => {
    const {slug, instruments, closures, ...rest} = documentShape.parse(document)
    return {
      ...rest,
      slug: slug.current,
      name: slug.current,
      note: null,
      groups: instruments.groups,
      endings: instruments.symbolEndings,
      symbols: instruments.symbols,
      closures: closures.map(({date, until, closesAt, reopensAt}) => ({
        name: 'Closed',
        date,
        until: until || null,
        closesAt: closesAt || null,
        reopensAt: reopensAt || null,
      })),
    }
  })

const {instruments} = buildTradingData()
const groupOf = (symbol: string) =>
  instruments.find((instrument) => instrument.symbol === symbol)?.group_code ?? ''

const calendarFor = (symbol: string): Calendar => {
  const calendar = findCalendar(calendars, symbol, groupOf(symbol))
  if (!calendar) throw new Error(`${symbol} has no calendar.`)
  return calendar
}

const at = (iso: string) => Date.parse(iso)
const format = (moment: number | undefined) =>
  moment === undefined ? undefined : new Date(moment).toISOString().replace(':00.000Z', 'Z')

/** The last close before and the first opening after a moment. */
function aroundWeekend(symbol: string, moment: string): Array<string | undefined> {
  const week = 7 * 24 * 60 * 60 * 1_000
  const spans = openSpans(calendarFor(symbol), at(moment) - week, at(moment) + week)
  const before = spans.findLast(({close}) => close <= at(moment))
  return [format(before?.close), format(findSpan(spans, at(moment))?.open)]
}

// Calculated by hand from the exchanges' hours and the clock changes of 2027: in America on 14 March and 7 November, in Europe on 28 March
// (which is Easter Sunday) and 31 October.
type Weekend = Readonly<{
  name: string
  noon: string
  expected: Array<[symbol: string, close: string, open: string]>
}>

const weekends: readonly Weekend[] = [
  {
    name: 'the American spring',
    noon: '2027-03-14T12:00Z',
    expected: [
      ['EURUSD', '2027-03-12T22:00Z', '2027-03-14T21:00Z'],
      ['XAUUSD', '2027-03-12T22:00Z', '2027-03-14T22:00Z'],
      ['AAPL', '2027-03-12T21:00Z', '2027-03-15T13:30Z'],
      ['BRA50', '2027-03-12T20:55Z', '2027-03-15T13:00Z'],
      ['GER40', '2027-03-12T21:00Z', '2027-03-15T00:10Z'],
      ['VOD.L', '2027-03-12T16:30Z', '2027-03-15T08:00Z'],
    ],
  },
  {
    name: 'the European spring, which is Easter',
    noon: '2027-03-28T12:00Z',
    expected: [
      ['EURUSD', '2027-03-26T21:00Z', '2027-03-28T21:00Z'],
      ['XAUUSD', '2027-03-25T21:00Z', '2027-03-28T22:00Z'],
      ['AAPL', '2027-03-25T20:00Z', '2027-03-29T13:30Z'],
      ['GER40', '2027-03-25T21:00Z', '2027-03-29T23:10Z'],
      ['VOD.L', '2027-03-25T16:30Z', '2027-03-30T07:00Z'],
    ],
  },
  {
    name: 'the European autumn',
    noon: '2027-10-31T12:00Z',
    expected: [
      ['EURUSD', '2027-10-29T21:00Z', '2027-10-31T21:00Z'],
      ['XAUUSD', '2027-10-29T21:00Z', '2027-10-31T22:00Z'],
      ['AAPL', '2027-10-29T20:00Z', '2027-11-01T13:30Z'],
      ['GER40', '2027-10-29T20:00Z', '2027-11-01T00:10Z'],
      ['VOD.L', '2027-10-29T15:30Z', '2027-11-01T08:00Z'],
    ],
  },
  {
    name: 'the American autumn',
    noon: '2027-11-07T12:00Z',
    expected: [
      ['EURUSD', '2027-11-05T21:00Z', '2027-11-07T22:00Z'],
      ['XAUUSD', '2027-11-05T21:00Z', '2027-11-07T23:00Z'],
      ['AAPL', '2027-11-05T20:00Z', '2027-11-08T14:30Z'],
      ['BRA50', '2027-11-05T19:55Z', '2027-11-08T13:00Z'],
      ['GER40', '2027-11-05T21:00Z', '2027-11-08T00:10Z'],
      ['VOD.L', '2027-11-05T16:30Z', '2027-11-08T08:00Z'],
    ],
  },
]

describe.each(weekends)('on the weekend of $name', ({noon, expected}) => {
  test.each(expected)('%s closes at %s and opens at %s', (symbol, close, open) => {
    expect(aroundWeekend(symbol, noon)).toEqual([close, open])
  })
})

describe('a market', () => {
  const spansOf = (symbol: string, from: string, until: string) =>
    openSpans(calendarFor(symbol), at(from), at(until)).map(({open, close}) => [format(open), format(close)])

  test('that trades through the night has one span', () => {
    expect(spansOf('EURUSD', '2027-02-07T00:00Z', '2027-02-14T00:00Z')).toEqual([
      ['2027-02-07T22:00Z', '2027-02-12T22:00Z'],
    ])
  })

  test('pauses within a session, before and after midnight', () => {
    expect(spansOf('HK50', '2027-02-17T00:00Z', '2027-02-18T00:00Z')).toEqual([
      ['2027-02-17T01:15Z', '2027-02-17T04:00Z'],
      ['2027-02-17T05:00Z', '2027-02-17T08:30Z'],
      ['2027-02-17T09:15Z', '2027-02-17T19:00Z'],
    ])
  })

  test('closes early, and reopens in the evening', () => {
    expect(spansOf('XAUUSD', '2026-11-26T00:00Z', '2026-11-28T00:00Z')).toEqual([
      ['2026-11-26T00:00Z', '2026-11-26T19:30Z'],
      ['2026-11-26T23:00Z', '2026-11-27T18:45Z'],
    ])
  })

  test('that never closes has no next change', () => {
    const [from, until] = [at('2027-02-07T00:00Z'), at('2027-02-14T00:00Z')]
    const spans = openSpans(calendarFor('BTCUSD'), from, until)
    expect(findMarketState(spans, at('2027-02-10T12:00Z'), until)).toEqual({isOpen: true, changesAt: null})
  })

  test('is open up to its close and not at it', () => {
    const [from, until] = [at('2027-02-08T00:00Z'), at('2027-02-20T00:00Z')]
    const spans = openSpans(calendarFor('VOD.L'), from, until)
    const state = (moment: string) => {
      const {isOpen, changesAt} = findMarketState(spans, at(moment), until)
      return [isOpen, format(changesAt ?? undefined)]
    }
    expect(state('2027-02-08T16:29Z')).toEqual([true, '2027-02-08T16:30Z'])
    expect(state('2027-02-08T16:30Z')).toEqual([false, '2027-02-09T08:00Z'])
    expect(state('2027-02-12T20:00Z')).toEqual([false, '2027-02-15T08:00Z'])
  })
})

test('every instrument has a calendar', () => {
  const without = instruments.filter(({symbol, group_code: group}) => !findCalendar(calendars, symbol, group))
  expect(without.map(({symbol}) => symbol)).toEqual([])
})
