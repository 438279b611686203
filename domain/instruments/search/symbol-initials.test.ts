import {expect, test} from 'vitest'
import {symbolInitials, toInitial, toSymbolRange} from './symbol-initials.ts'

test.each([
  ['EURUSD', 'e'],
  ['1120.SR', '0-9'],
  ['ZM', 'z'],
])('%s has the initial %s, and is in no other range', (symbol, initial) => {
  expect(toInitial(symbol)).toBe(initial)
  const within = symbolInitials.filter((each) => {
    const [from, before] = toSymbolRange(each)
    return symbol >= from && symbol < before
  })
  expect(within).toEqual([initial])
})
