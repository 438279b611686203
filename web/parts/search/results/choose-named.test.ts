import {expect, test} from 'vitest'
import {chooseNamed, dropShortMatches} from './choose-named.ts'

const instrument = (symbol: string, name: string, arabic: string, group: string) => ({
  symbol,
  name,
  name_ar: arabic,
  group_code: group,
})
const gold = instrument('XAUUSD', 'Gold / US Dollar', 'ذهب / دولار أمريكي', 'commodities')
const goldInEuro = instrument('XAUEUR', 'Gold / Euro', 'ذهب / يورو', 'commodities')
const apple = instrument('AAPL', 'Apple', 'أبل', 'shares')
const appleHotels = instrument('APLE', 'Apple Hospitality REIT', 'أبل هوسبيتاليتي', 'shares')
const bank = instrument('BAC', 'Bank of America', 'بنك أوف أمريكا', 'shares')
const otherBank = instrument('BK', 'Bank of New York Mellon', 'بنك نيويورك ميلون', 'shares')
const fund = instrument('BITW', 'Bitwise Crypto Fund', 'صندوق العملات المشفرة', 'shares')

test.each([
  ['gold', [gold, goldInEuro], gold],
  ['الذهب', [gold, goldInEuro], gold],
  ['Apple', [appleHotels, apple], apple],
  ['EUR', [gold], null],
  ['Bank', [bank, otherBank], null],
  ['Bank of America', [bank, otherBank], bank],
  ['العملات المشفرة', [fund], null],
])('%s', (words, found, expected) => {
  expect(chooseNamed(found, words)).toBe(expected)
})

test('a phrase finds what its telling words find', () => {
  const [tesla, carbon] = [
    {id: 'TSLA', terms: ['tesla']},
    {id: 'CARBON', terms: ['eu']},
  ]
  expect(dropShortMatches([carbon, tesla])).toEqual([tesla])
  expect(dropShortMatches([carbon])).toEqual([carbon])
  expect(dropShortMatches([])).toEqual([])
})
