import {expect, test} from 'vitest'
import {isDay, parseMoment, timeText} from './moment.ts'

test.each(['2026-11-21', '2024-02-29'])('%s is a day', (day) => {
  expect(isDay(day)).toBe(true)
})

test.each(['2026-02-30', '2026-13-01', '2026-1-1', 'before', ''])('%s is not a day', (day) => {
  expect(isDay(day)).toBe(false)
})

test.each([
  ['2026-11-21', '2026-11-21T00:00:00Z', '2026-11-21T23:59:59.999999Z'],
  ['2026-11-21T10:05', '2026-11-21T10:05:00Z', '2026-11-21T10:05:00Z'],
  ['2026-11-21T10:05:07.123456Z', '2026-11-21T10:05:07.123456Z', '2026-11-21T10:05:07.123456Z'],
])('%s is a moment', (text, begin, end) => {
  expect([parseMoment(text, 'begin'), parseMoment(text, 'end')]).toEqual([begin, end])
})

test.each([
  '',
  'now',
  '2026-02-30',
  '2026-11-21T25:00',
  '2026-11-21T10:61',
  '2026-11-21T10:05+03:00',
  '2026-11-21 10:05',
])('"%s" is none', (text) => {
  expect(parseMoment(text, 'end')).toBeUndefined()
})

test.each([
  ['2026-11-23T10:15:00.000000Z', '10:15 UTC'],
  ['2026-11-23T10:15:07.000000Z', '10:15:07 UTC'],
  ['2026-11-23T10:15:00.000001Z', '10:15:00 UTC'],
  ['2026-11-23T23:59:59.999999Z', '23:59:59 UTC'],
])('%s is told as %s', (at, text) => {
  expect(timeText(at)).toBe(text)
})
