import {expect, test} from 'vitest'
import {dayName, hourText, weekDays} from './week-days.ts'

test('a week from Sunday evening to Friday evening touches six days', () => {
  const days = weekDays({start: 22, length: 120})
  expect(days.map(({day}) => day)).toEqual([0, 1, 2, 3, 4, 5])
  expect(days[0]).toEqual({day: 0, from: 0, until: 2})
  expect(days[1]).toEqual({day: 1, from: 2, until: 26})
  expect(days[5]).toEqual({day: 5, from: 98, until: 120})
})

test('a week that goes on over Saturday has Sunday after it', () => {
  expect(weekDays({start: 160, length: 10})).toEqual([
    {day: 6, from: 0, until: 8},
    {day: 0, from: 8, until: 10},
  ])
  expect(weekDays({start: 0, length: 0})).toEqual([])
})

test('days and hours have names', () => {
  expect([dayName('en', 0), dayName('en', 6), dayName('ar', 1)]).toEqual(['Sun', 'Sat', 'الاثنين'])
  expect(hourText(7)).toBe('07:00')
})
