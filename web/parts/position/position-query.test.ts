import {expect, test} from 'vitest'
import {chooseInstrument} from './position-query.ts'

const instrument = (symbol: string, name: string, arabic: string, group: string) => ({
  symbol,
  name,
  name_ar: arabic,
  group_code: group,
})
const coin = instrument('DASHUSD', 'Dash', 'داش', 'crypto')
const share = instrument('DASH', 'DoorDash', 'دورداش', 'shares')
const gold = instrument('XAUUSD', 'Gold / US Dollar', 'ذهب / دولار أمريكي', 'commodities')
const goldInEuro = instrument('XAUEUR', 'Gold / Euro', 'ذهب / يورو', 'commodities')

test.each([
  ['DASH', [coin, share], share],
  [' dash ', [coin, share], share],
  ['dashusd', [share, coin], coin],
  ['داش', [coin, share], coin],
  ['XAU/EUR', [gold, goldInEuro], goldInEuro],
  ['gold', [gold, goldInEuro], gold],
  ['الذهب', [gold, goldInEuro], gold],
  ['gol', [gold, goldInEuro], null],
  ['', [], null],
])('%j', (text, found, expected) => {
  expect(chooseInstrument(found, text)).toBe(expected)
})
