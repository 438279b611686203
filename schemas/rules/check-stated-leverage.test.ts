import {expect, test} from 'vitest'
import {checkStatedLeverage} from './check-stated-leverage.ts'

const pageWith = (lead: object) => ({
  _type: 'landingPage',
  blocks: [{_key: 'b01', _type: 'landingHero', lead}],
})

test('a leverage in a text is named at its place, in either language', () => {
  const message =
    'Write no leverage: each region has its own. The block "Figures" shows the one that applies to the visitor.'
  expect(checkStatedLeverage(pageWith({en: 'Up to 1:200.', ar: 'حتى 1:200.'}))).toEqual([
    {message, path: ['blocks', {_key: 'b01'}, 'lead', 'en']},
    {message, path: ['blocks', {_key: 'b01'}, 'lead', 'ar']},
  ])
})

test('texts without a leverage pass', () => {
  expect(checkStatedLeverage(pageWith({en: 'Open from 09:00.', ar: 'من 09:00.'}))).toBe(true)
  expect(checkStatedLeverage({})).toBe(true)
})
