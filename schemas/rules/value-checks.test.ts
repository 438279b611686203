import {expect, test} from 'vitest'
import {
  checkEachOnce,
  checkLater,
  checkClockTime,
  checkTimeZone,
  checkPhone,
  checkSymbols,
} from './value-checks.ts'

test('different values pass', () => {
  expect(checkEachOnce(['lot', 'spread'], 'figure')).toEqual([])
})

test('a value is named once, however often it is repeated', () => {
  expect(checkEachOnce(['lot', 'lot', 'spread', 'lot'], 'figure')).toEqual([
    {message: 'Remove one: the figure lot is listed twice.'},
  ])
})

test('values that are not chosen yet are not repeats', () => {
  expect(checkEachOnce([undefined, undefined], 'figure')).toEqual([])
})

const [noon, one] = ['2026-11-21T12:00:00.000Z', '2026-11-21T13:00:00.000Z']

test('an end after its beginning passes', () => {
  expect(checkLater(one, noon, 'Later.')).toEqual([])
  // The same instants, written in the time of two places.
  expect(checkLater('2026-11-21T14:00:00+01:00', noon, 'Later.')).toEqual([])
})

test.each([
  [noon, noon],
  [noon, one],
  ['2026-11-21T12:30:00+01:00', noon],
])('an end of %s for a beginning of %s does not', (end, beginning) => {
  expect(checkLater(end, beginning, 'Later.')).toEqual([{message: 'Later.'}])
})

test('other rules handle missing values', () => {
  expect(checkLater(undefined, noon, 'Later.')).toEqual([])
  expect(checkLater(noon, undefined, 'Later.')).toEqual([])
})

test.each(['00:00', '09:30', '23:59', undefined])('%s is a time', (time) => {
  expect(checkClockTime(time)).toEqual([])
})

test.each(['24:00', '9:30', '09:60', '09.30', '0930', '09:30:00'])('%s is not', (time) => {
  expect(checkClockTime(time)).toHaveLength(1)
})

test.each(['America/New_York', 'Europe/London', 'Asia/Dubai', 'UTC', undefined])('%s is known', (zone) => {
  expect(checkTimeZone(zone)).toEqual([])
})

test.each(['London', 'GMT+3', 'America/New York', 'europe/london'])('%s is not', (zone) => {
  expect(checkTimeZone(zone)[0]?.message).toContain(zone)
})

test.each(['+44 20 7946 0142', '+61 2 5550 1234', '+97145550123', undefined])('%s is a number', (phone) => {
  expect(checkPhone(phone)).toEqual([])
})

test.each(['020 7946 0142', '+44 (0)20 7946', '+44  20 7946 0142', '+1234', 'tel:+442079460142'])(
  '%s is not',
  (phone) => expect(checkPhone(phone)).toHaveLength(1),
)

test('symbols of the tables pass', () => {
  expect(checkSymbols(['EURUSD', 'US500', 'BP.L', '1COV.DE'])).toEqual([])
})

test('anything else is named', () => {
  expect(checkSymbols(['EUR/USD', 'eurusd', '']).map(({message}) => message)).toEqual([
    expect.stringContaining('Replace EUR/USD '),
    expect.stringContaining('Replace eurusd '),
    expect.stringContaining('Enter a symbol'),
  ])
})
