import {expect, test} from 'vitest'
import {dayBands, localTimes} from './day-bands.ts'

const at = Date.parse
// The DAX future on two days, 01:10 to 22:00 in Berlin, which is an hour ahead of UTC in winter.
const dax = [
  {open: at('2026-11-24T00:10Z'), close: at('2026-11-24T21:00Z')},
  {open: at('2026-11-25T00:10Z'), close: at('2026-11-25T21:00Z')},
]
const noon = at('2026-11-24T12:00Z')
const hours = (hour: number, minute = 0) => hour * 60 + minute

test('sessions are on the days and at the times of the zone of the exchange', () => {
  expect(dayBands(dax, noon, 'Europe/Berlin', 3)).toEqual([
    {day: '2026-11-24', bands: [{from: hours(1, 10), until: hours(22)}]},
    {day: '2026-11-25', bands: [{from: hours(1, 10), until: hours(22)}]},
    {day: '2026-11-26', bands: []},
  ])
})

test('in Dubai a session ends after midnight, on the next day', () => {
  expect(dayBands(dax, noon, 'Asia/Dubai', 3)).toEqual([
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
  expect(dayBands([], evening, 'Europe/London', 1)[0]?.day).toBe('2026-11-24')
  expect(dayBands([], evening, 'Asia/Tokyo', 1)[0]?.day).toBe('2026-11-25')
})

test('a market that never closes fills its days, the days of a clock change included', () => {
  const always = [{open: at('2026-10-20T00:00Z'), close: at('2026-11-10T00:00Z')}]
  const days = dayBands(always, at('2026-10-24T12:00Z'), 'Europe/Berlin', 4)
  expect(days.map(({day}) => day)).toEqual(['2026-10-24', '2026-10-25', '2026-10-26', '2026-10-27'])
  for (const {bands} of days) expect(bands).toEqual([{from: 0, until: hours(24)}])
})

test('around a change of clocks the times are those of the clock', () => {
  // New York opens at 09:30 its time: 14:30 in Berlin in the week between the two changes, then 15:30.
  const stocks = [
    {open: at('2026-10-30T13:30Z'), close: at('2026-10-30T20:00Z')},
    {open: at('2026-11-02T14:30Z'), close: at('2026-11-02T21:00Z')},
  ]
  const days = dayBands(stocks, at('2026-10-30T08:00Z'), 'Europe/Berlin', 4)
  expect(days[0]?.bands).toEqual([{from: hours(14, 30), until: hours(21)}])
  expect(days[3]?.bands).toEqual([{from: hours(15, 30), until: hours(22)}])
  const spring = dayBands(stocks, at('2027-03-13T08:00Z'), 'America/New_York', 3)
  expect(spring.map(({day}) => day)).toEqual(['2027-03-13', '2027-03-14', '2027-03-15'])
})

test('a moment is read to the minute', () => {
  expect(localTimes('Asia/Kolkata')(at('2026-11-24T20:00Z'))).toEqual({
    day: '2026-11-25',
    minutes: hours(1, 30),
  })
})
