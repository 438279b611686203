import {expect, test} from 'vitest'
import {checkMajorCurrencies} from './check-major-currencies.ts'

test('a profile leaves majors out, and adds none', () => {
  expect(checkMajorCurrencies(['USD', 'EUR'], 'EU')).toEqual([])
  expect(checkMajorCurrencies(['USD', 'EUR', 'AUD'], 'AU')).toEqual([])
  for (const [code, region] of [
    ['AUD', 'EU'],
    ['AUD', 'UK'],
    ['TRY', 'EU'],
    ['NZD', 'AU'],
    ['usd', 'GLOBAL'],
  ] as const)
    expect(checkMajorCurrencies(['USD', code], region).map(({message}) => message)).toEqual([
      expect.stringContaining(`Take ${code} out`),
    ])
})
