import {describe, expect, test} from 'vitest'
import {checkSession, checkClosure, checkInstrumentScope, checkScopeOverlap} from './trading-hours.ts'

const day = {open: '08:00', close: '16:30', closesNextDay: false}
const night = {open: '18:00', close: '17:00', closesNextDay: true}
const at = (session: Parameters<typeof checkSession>[0]) => checkSession(session).map((problem) => problem.at)

describe('a session', () => {
  test.each([day, night, {open: '00:00', close: '00:00', closesNextDay: true}, {open: '08:00'}, {}])(
    'may be %j',
    (session) => expect(checkSession(session)).toEqual([]),
  )

  test('closes after it opens, unless on the next day', () => {
    expect(at({...day, close: '07:00'})).toEqual([['close']])
    expect(at({...day, close: '08:00'})).toEqual([['close']])
  })

  test('lasts no longer than a day', () => {
    expect(at({...night, close: '18:01'})).toEqual([['close']])
  })
})

describe('its pauses', () => {
  const pauses = (...times: [string, string][]) => times.map(([from, until]) => ({from, until}))

  test.each([
    {...day, pauses: pauses(['11:30', '12:30'], ['15:00', '15:15'])},
    {...night, pauses: pauses(['23:30', '00:30'])},
    {...night, pauses: pauses(['02:00', '02:15'])},
    {open: '09:00', close: '15:30', pauses: pauses(['11:30', '12:30'])},
    {...day, pauses: [{from: '12:00'}]},
    {...day, pauses: pauses(['08:00', '08:05'], ['08:05', '08:10'], ['16:00', '16:30'])},
    {open: '00:00', close: '00:00', closesNextDay: true, pauses: pauses(['23:30', '23:45'])},
  ])('may be within it', (session) => expect(checkSession(session)).toEqual([]))

  test.each([
    {...day, pauses: pauses(['07:00', '09:00'])},
    {...day, pauses: pauses(['16:00', '17:00'])},
    {...day, pauses: pauses(['13:00', '12:00'])},
    {...day, pauses: pauses(['12:00', '12:00'])},
    {...day, pauses: pauses(['12:00', '13:00'], ['12:30', '14:00'])},
    {...night, pauses: pauses(['17:15', '17:30'])},
  ])('may not be outside of it, end before they begin or overlap', (session) => {
    expect(at(session)).toEqual([['pauses']])
  })
})

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

test.each([
  {groups: ['forex']},
  {symbolEndings: ['.L', '.AS']},
  {symbols: ['US500', 'BP.L', 'BRK.B', 'M&M']},
])('%j names instruments', (scope) => expect(checkInstrumentScope(scope)).toEqual([]))

test('a scope must name something', () => {
  expect(checkInstrumentScope({})).toHaveLength(1)
  expect(checkInstrumentScope({groups: [], symbols: []})).toHaveLength(1)
})

test('invalid symbols are reported at their field', () => {
  const problems = checkInstrumentScope({symbolEndings: ['L'], symbols: ['EUR/USD']})
  expect(problems).toMatchObject([{at: ['symbolEndings']}, {at: ['symbols']}])
  expect(problems[0]?.message).toContain('Replace L ')
  expect(problems[1]?.message).toContain('Replace EUR/USD ')
})

const others = [{groups: ['shares'], symbols: ['US500', 'NAS100']}, {symbolEndings: ['.L']}, {}]

test('what no other calendar names is free', () => {
  const scope = {groups: ['forex'], symbolEndings: ['.DE'], symbols: ['UK100']}
  expect(checkScopeOverlap(scope, others)).toEqual([])
  expect(checkScopeOverlap({}, others)).toEqual([])
})

test('what another calendar names is reported at its field', () => {
  const scope = {groups: ['forex', 'shares'], symbolEndings: ['.L'], symbols: ['UK100', 'US500']}
  expect(checkScopeOverlap(scope, others)).toEqual([
    {message: 'Remove shares: another calendar lists it.', at: ['groups']},
    {message: 'Remove .L: another calendar lists it.', at: ['symbolEndings']},
    {message: 'Remove US500: another calendar lists it.', at: ['symbols']},
  ])
})
