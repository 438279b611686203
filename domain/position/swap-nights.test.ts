import {describe, expect, test} from 'vitest'
import {instrumentGroups} from '#domain/instruments/instrument.ts'
import {weekdays} from '#domain/hours/calendar.ts'
import {countSwapNights, findTripleSwapDay} from './swap-nights.ts'

test.each([
  ['forex', 'wednesday'],
  ['commodities', 'wednesday'],
  ['indices', 'friday'],
  ['shares', 'friday'],
  ['crypto', null],
])('the triple night of %s is that of %s', (group, day) => {
  expect(findTripleSwapDay(group)).toBe(day)
  expect(instrumentGroups).toContain(group)
})

describe('the nights of swap that are booked', () => {
  test.each([
    ['monday', 0, 'wednesday', 0],
    ['monday', 1, 'wednesday', 1],
    ['wednesday', 1, 'wednesday', 3],
    ['thursday', 1, 'wednesday', 1],
    ['thursday', 2, 'wednesday', 2],
    ['friday', 3, 'wednesday', 1],
    ['monday', 5, 'wednesday', 7],
    ['thursday', 5, 'wednesday', 3],
    ['wednesday', 5, 'wednesday', 5],
    ['saturday', 2, 'wednesday', 0],
    ['monday', 8, 'wednesday', 8],
    ['friday', 1, 'friday', 3],
    ['monday', 4, 'friday', 4],
    ['saturday', 2, null, 2],
    ['monday', 3650, 'wednesday', 3652],
  ] as const)('from %s on for %d nights, tripled on %s, are %d', (day, nights, triple, booked) => {
    expect(countSwapNights(day, nights, triple)).toBe(booked)
  })

  test('are seven in any week', () => {
    for (const triple of ['wednesday', 'friday', null] as const)
      for (const day of weekdays) expect(countSwapNights(day, 7, triple)).toBe(7)
  })
})
