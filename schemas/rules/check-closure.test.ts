import {expect, test} from 'vitest'
import {checkClosure} from './check-closure.ts'

test.each([
  {},
  {date: '2026-12-25'},
  {date: '2026-12-25', until: '2026-12-25'},
  {date: '2026-12-25', until: '2026-12-28'},
  {date: '2026-12-24', closesAt: '13:00'},
  {date: '2027-01-04', reopensAt: '10:00'},
  {date: '2027-01-18', closesAt: '13:00', reopensAt: '18:00'},
  {date: '2026-12-24', until: '2026-12-25', closesAt: '17:00', reopensAt: '17:00'},
])('%j is a closure', (closure) => expect(checkClosure(closure)).toEqual([]))

test('the last day is not before the first', () => {
  expect(checkClosure({date: '2026-12-25', until: '2026-12-24'})[0]?.at).toEqual(['until'])
})

test('on one day it reopens after it closed', () => {
  const times = {closesAt: '17:00', reopensAt: '13:00'}
  expect(checkClosure({date: '2026-12-24', ...times})[0]?.at).toEqual(['reopensAt'])
  expect(checkClosure({date: '2026-12-24', until: '2026-12-24', ...times})).toHaveLength(1)
  expect(checkClosure({date: '2026-12-24', closesAt: '13:00', reopensAt: '13:00'})).toHaveLength(1)
})
