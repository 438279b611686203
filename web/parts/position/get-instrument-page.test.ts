import '#tests/support/site-variables.ts'
import {expect, test} from 'vitest'
import {findObservedSpreads} from './get-instrument-page.ts'

const types = [
  {id: 'a', code: 'standard'},
  {id: 'b', code: 'raw'},
]
const accounts = [
  {code: 'standard', name: 'Standard'},
  {code: 'raw', name: 'Raw Spread'},
]
const spreadOn = (account: string) => ({
  account_type_id: account,
  hour_of_week: 1,
  min_spread: 1,
  avg_spread: 2,
  max_spread: 3,
  observed_from: '2026-11-02',
  observed_until: '2026-11-22',
})

test('the first account of the page that has spreads by hour is shown, by its name', () => {
  const both = [spreadOn('b'), spreadOn('a')]
  expect(findObservedSpreads(both, types, accounts)).toEqual({spreads: [spreadOn('a')], account: 'Standard'})
  expect(findObservedSpreads([spreadOn('b')], types, accounts)?.account).toBe('Raw Spread')
})

test('without any there is nothing to show, nor on accounts that the page does not have', () => {
  expect(findObservedSpreads([], types, accounts)).toBeNull()
  expect(findObservedSpreads([spreadOn('b')], types, accounts.slice(0, 1))).toBeNull()
})
