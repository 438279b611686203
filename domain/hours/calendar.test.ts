import {expect, test} from 'vitest'
import {type Closure, listHolidays} from './calendar.ts'

const holiday: Closure = {name: 'Holiday', date: '2027-02-10', until: null, closesAt: null, reopensAt: null}
const listDays = (closure: Partial<Closure>) => listHolidays([{...holiday, ...closure}]).map(({day}) => day)

test('a holiday of several days closes each of them', () => {
  expect(listHolidays([holiday])).toEqual([{day: '2027-02-10', name: 'Holiday'}])
  expect(listDays({date: '2027-02-27', until: '2027-03-01'})).toEqual([
    '2027-02-27',
    '2027-02-28',
    '2027-03-01',
  ])
})

test('neither a day with an early close nor the day of a reopening is closed as a whole', () => {
  expect(listDays({closesAt: '13:00'})).toEqual([])
  const long = {date: '2027-02-08', until: '2027-02-10', closesAt: '13:00', reopensAt: '09:00'}
  expect(listDays(long)).toEqual(['2027-02-09'])
})
