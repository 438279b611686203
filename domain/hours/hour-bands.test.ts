import {expect, test} from 'vitest'
import {listDayBands} from './hour-bands.ts'
import {makeLocalTimeReader} from './local-time.ts'
import {joinWeekBands} from './week-bands.ts'
import {findMarketState, findSpan} from './span.ts'

const morning = {open: 100, close: 200}
const evening = {open: 300, close: 400}
const spans = [morning, evening]

test.each([
  [99, morning],
  [100, morning],
  [199, morning],
  [200, evening],
  [399, evening],
  [400, undefined],
])('the span at %i contains that moment or is the next one; its close is no longer in it', (now, span) => {
  expect(findSpan(spans, now)).toEqual(span)
})

test.each([
  [99, {isOpen: false, changesAt: 100}],
  [100, {isOpen: true, changesAt: 200}],
  [199, {isOpen: true, changesAt: 200}],
  [200, {isOpen: false, changesAt: 300}],
  [300, {isOpen: true, changesAt: 400}],
])('at %i the market is open or closed until the next change', (now, state) => {
  expect(findMarketState(spans, now, 1_000)).toEqual(state)
})

test('after the last span the market is closed, and no change is known', () => {
  expect(findMarketState(spans, 400, 1_000)).toEqual({isOpen: false, changesAt: null})
  expect(findMarketState([], 0, 1_000)).toEqual({isOpen: false, changesAt: null})
})

test.each([
  [401, 400],
  [400, null],
  [399, null],
])(
  'an open market of hours known until %i changes at %s: a span that is cut there may go on',
  (knownUntil, at) => {
    expect(findMarketState(spans, 350, knownUntil)).toEqual({isOpen: true, changesAt: at})
  },
)

const at = Date.parse
// The DAX future on two days, 01:10 to 22:00 in Berlin, which is an hour ahead of UTC in winter.
const dax = [
  {open: at('2026-11-24T00:10Z'), close: at('2026-11-24T21:00Z')},
  {open: at('2026-11-25T00:10Z'), close: at('2026-11-25T21:00Z')},
]
const noon = at('2026-11-24T12:00Z')
const hours = (hour: number, minute = 0) => hour * 60 + minute

test('sessions are on the days and at the times of the zone of the exchange', () => {
  expect(listDayBands(dax, noon, 'Europe/Berlin', 3)).toEqual([
    {day: '2026-11-24', bands: [{from: hours(1, 10), until: hours(22)}]},
    {day: '2026-11-25', bands: [{from: hours(1, 10), until: hours(22)}]},
    {day: '2026-11-26', bands: []},
  ])
})

test('in Dubai a session ends after midnight, on the next day', () => {
  expect(listDayBands(dax, noon, 'Asia/Dubai', 3)).toEqual([
    {day: '2026-11-24', bands: [{from: hours(4, 10), until: hours(24)}]},
    {
      day: '2026-11-25',
      bands: [
        {from: 0, until: hours(1)},
        {from: hours(4, 10), until: hours(24)},
      ],
    },
    {day: '2026-11-26', bands: [{from: 0, until: hours(1)}]},
  ])
})

test('today is that of the zone: at 21:00 in London it is tomorrow in Tokyo', () => {
  const evening = at('2026-11-24T21:00Z')
  expect(listDayBands([], evening, 'Europe/London', 1)[0]?.day).toBe('2026-11-24')
  expect(listDayBands([], evening, 'Asia/Tokyo', 1)[0]?.day).toBe('2026-11-25')
})

test('a market that never closes fills its days, the days of a clock change included', () => {
  const always = [{open: at('2026-10-20T00:00Z'), close: at('2026-11-10T00:00Z')}]
  const days = listDayBands(always, at('2026-10-24T12:00Z'), 'Europe/Berlin', 4)
  expect(days.map(({day}) => day)).toEqual(['2026-10-24', '2026-10-25', '2026-10-26', '2026-10-27'])
  for (const {bands} of days) expect(bands).toEqual([{from: 0, until: hours(24)}])
})

test('around a change of clocks the times are those of the clock', () => {
  // New York opens at 09:30 local time: 14:30 in Berlin in the week between the two clock changes, then 15:30.
  const stocks = [
    {open: at('2026-10-30T13:30Z'), close: at('2026-10-30T20:00Z')},
    {open: at('2026-11-02T14:30Z'), close: at('2026-11-02T21:00Z')},
  ]
  const days = listDayBands(stocks, at('2026-10-30T08:00Z'), 'Europe/Berlin', 4)
  expect(days[0]?.bands).toEqual([{from: hours(14, 30), until: hours(21)}])
  expect(days[3]?.bands).toEqual([{from: hours(15, 30), until: hours(22)}])
  const spring = listDayBands(stocks, at('2027-03-13T08:00Z'), 'America/New_York', 3)
  expect(spring.map(({day}) => day)).toEqual(['2027-03-13', '2027-03-14', '2027-03-15'])
})

test('a moment is read to the minute', () => {
  expect(makeLocalTimeReader('Asia/Kolkata')(at('2026-11-24T20:00Z'))).toEqual({
    day: '2026-11-25',
    minutes: hours(1, 30),
  })
})

test.each([
  ['Africa/Cairo', '2027-04-28T12:00Z', ['2027-04-28', '2027-04-29', '2027-04-30', '2027-05-01']],
  ['Asia/Beirut', '2027-03-26T12:00Z', ['2027-03-26', '2027-03-27', '2027-03-28', '2027-03-29']],
  ['America/Santiago', '2026-09-05T12:00Z', ['2026-09-05', '2026-09-06', '2026-09-07', '2026-09-08']],
  ['Atlantic/Azores', '2027-03-27T12:00Z', ['2027-03-27', '2027-03-28', '2027-03-29', '2027-03-30']],
])('in %s, where clocks change at midnight, each day is there once', (timeZone, now, days) => {
  expect(listDayBands([], at(now), timeZone, 4).map(({day}) => day)).toEqual(days)
})

test('a day that a clock repeats the last hour of has all of it', () => {
  // In Cairo, 00:00 on 30 October 2026 becomes 23:00 on the 29th, so the evening from 22:00 takes three hours.
  const evening = [{open: at('2026-10-29T19:00Z'), close: at('2026-10-29T22:00Z')}]
  expect(listDayBands(evening, at('2026-10-29T06:00Z'), 'Africa/Cairo', 2)).toEqual([
    {day: '2026-10-29', bands: [{from: hours(22), until: hours(24)}]},
    {day: '2026-10-30', bands: []},
  ])
})

const weekBandsNoon = 720
const midnight = 1_440

test('the bands of each day are shares of all days', () => {
  expect(
    joinWeekBands([
      {day: '2026-11-24', bands: [{from: weekBandsNoon, until: midnight - 1}]},
      {day: '2026-11-25', bands: []},
      {day: '2026-11-26', bands: []},
      {day: '2026-11-27', bands: [{from: 0, until: weekBandsNoon}]},
    ]),
  ).toEqual([
    {from: 0.125, until: (midnight - 1) / (4 * midnight)},
    {from: 0.75, until: 0.875},
  ])
})

test('what goes on after midnight is one band', () => {
  expect(
    joinWeekBands([
      {day: '2026-11-24', bands: [{from: weekBandsNoon, until: midnight}]},
      {day: '2026-11-25', bands: [{from: 0, until: weekBandsNoon}]},
    ]),
  ).toEqual([{from: 0.25, until: 0.75}])
})
