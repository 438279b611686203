import {describe, expect, test} from 'vitest'
import {queryTerm, containsWords, equalsName, termsOf, wordsIn} from './terms-of.ts'

test('two currencies are one word, and so is a number with its point', () => {
  expect(wordsIn('Trade EUR/USD from 0.1 lots, with cTrader.')).toEqual([
    'Trade',
    'EUR/USD',
    'from',
    '0.1',
    'lots',
    'with',
    'cTrader',
  ])
  expect(wordsIn('الماليّة')).toEqual(['الماليّة'])
  expect(termsOf('EUR/USD')).toEqual(['eurusd'])
})

describe('an Arabic word', () => {
  test.each([
    ['الرافعة', 'رافع'],
    ['رافعة', 'رافع'],
    ['والرافعة', 'رافع'],
    ['للهامش', 'هامش'],
    ['الحسابات', 'حساب'],
    ['حساب', 'حساب'],
    ['المنصّات', 'منص'],
    ['منصة', 'منص'],
    ['المـــالية', 'مال'],
    ['أداة', 'ادا'],
    ['٢٥٠', '250'],
  ])('%s is asked for as %s', (text, term) => {
    expect(queryTerm(text)).toBe(term)
  })

  test('is found by its whole form too', () => {
    expect(termsOf('الرافعة')).toEqual(['الرافعه', 'رافع'])
  })

  test('that is short keeps what would leave too little', () => {
    expect(queryTerm('الى')).toBe('الي')
    expect(queryTerm('ذهب')).toBe('ذهب')
  })
})

test('a query names a thing in part or whole', () => {
  expect(containsWords('Gold vs US Dollar', 'gold dollar')).toBe(true)
  expect(containsWords('Gold vs US Dollar', 'gol')).toBe(false)
  expect(containsWords('Gold', '')).toBe(false)
  expect(equalsName('الرافعة المالية', 'رافعه ماليه')).toBe(true)
  expect(equalsName('Leverage cap', 'leverage')).toBe(false)
})
