import {describe, expect, test} from 'vitest'
import {checkSession} from './check-session.ts'

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
