import {describe, expect, test} from 'vitest'
import {beginsWith, queryTerm, containsWords, equalsName, listTerms, wordsIn} from './terms.ts'

test('a currency pair is one word, and so is a decimal number', () => {
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
  expect(listTerms('EUR/USD')).toEqual(['eurusd'])
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
  ])('%s is searched as %s', (text, term) => {
    expect(queryTerm(text)).toBe(term)
  })

  test('is also found by its full form', () => {
    expect(listTerms('الرافعة')).toEqual(['الرافعه', 'رافع'])
  })

  test('keeps an article or ending when the stem would be too short', () => {
    expect(queryTerm('الى')).toBe('الي')
    expect(queryTerm('ذهب')).toBe('ذهب')
  })
})

test('a query can contain words of a name or equal it', () => {
  expect(containsWords('Gold vs US Dollar', 'gold dollar')).toBe(true)
  expect(containsWords('Gold vs US Dollar', 'gol')).toBe(false)
  expect(containsWords('Gold', '')).toBe(false)
  expect(equalsName('الرافعة المالية', 'رافعه ماليه')).toBe(true)
  expect(equalsName('Leverage cap', 'leverage')).toBe(false)
  expect(beginsWith('Leverage cap', 'leverage')).toBe(true)
  expect(beginsWith('Leverage cap', 'cap')).toBe(false)
  expect(beginsWith('الذهب مقابل الدولار', 'ذهب')).toBe(true)
  expect(beginsWith('Gold', '')).toBe(false)
})
