import {beforeEach, expect, test} from 'vitest'
import {markChanged} from '../cache/mark-clock.ts'
import {beforeReading, hasOwnRules, rememberCountriesWithRules} from './countries-with-rules.ts'

beforeEach(() => {
  globalThis.marsaCountriesWithRules = undefined
  globalThis.marsaMarkClock = undefined
})

test('until the table was read, each country gets pages of its own', () => {
  expect(hasOwnRules('SA')).toBe(true)
})

test('once it was read, only the countries in it do', () => {
  rememberCountriesWithRules(['KW', 'EG'], beforeReading())
  expect(['KW', 'EG', 'SA'].map(hasOwnRules)).toEqual([true, true, false])
})

test('once it has changed, each country does until it is read again', () => {
  rememberCountriesWithRules(['KW'], beforeReading())
  markChanged(['countryRules'])
  expect(hasOwnRules('SA')).toBe(true)
  rememberCountriesWithRules(['KW'], beforeReading())
  expect(hasOwnRules('SA')).toBe(false)
})

test('once changes may have been missed, each country does until it is read again', () => {
  rememberCountriesWithRules(['KW'], beforeReading())
  markChanged(['content'])
  expect(hasOwnRules('SA')).toBe(true)
  rememberCountriesWithRules(['KW'], beforeReading())
  expect(hasOwnRules('SA')).toBe(false)
})

test('a change of another document leaves it as it is', () => {
  rememberCountriesWithRules(['KW'], beforeReading())
  markChanged(['regionProfile'])
  expect(hasOwnRules('SA')).toBe(false)
})

test('a table that was being read while it changed is not taken for the new one', () => {
  const at = beforeReading()
  markChanged(['countryRules'])
  rememberCountriesWithRules(['KW'], at)
  expect(hasOwnRules('SA')).toBe(true)
})

test('an older response in another language does not remove a country', () => {
  markChanged(['countryRules'])
  rememberCountriesWithRules(['ES', 'KW'], beforeReading())
  rememberCountriesWithRules(['ES'], beforeReading())
  expect(hasOwnRules('KW')).toBe(true)
  markChanged(['countryRules'])
  rememberCountriesWithRules(['ES'], beforeReading())
  expect(hasOwnRules('KW')).toBe(false)
})
