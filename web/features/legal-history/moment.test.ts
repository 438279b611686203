import {expect, test} from 'vitest'
import {parseMoment} from './moment.ts'

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
