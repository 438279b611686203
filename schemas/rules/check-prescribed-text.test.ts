import {expect, test} from 'vitest'
import {checkPrescribedText} from './check-prescribed-text.ts'

const both = (en: string, ar: string) => ({en, ar})
const own = both('{lossShare} of accounts lose money.', 'تخسر {lossShare} من الحسابات أموالها.')
const none = both('74-89% of accounts lose money.', 'تخسر 74-89% من الحسابات أموالها.')

test('a text with the own figure has its place in each form, and one without has none', () => {
  expect(checkPrescribedText({figure: 'own', page: own, short: own, limited: own})).toEqual([])
  expect(checkPrescribedText({figure: 'none', page: none, short: none, limited: none})).toEqual([])
  expect(
    checkPrescribedText({figure: 'own', page: own, short: none, limited: own}).map(({at}) => at),
  ).toEqual([
    ['short', 'en'],
    ['short', 'ar'],
  ])
  expect(
    checkPrescribedText({figure: 'none', page: none, short: none, limited: own}).map(({at}) => at),
  ).toEqual([
    ['limited', 'en'],
    ['limited', 'ar'],
  ])
})

test('a text that is being written is not complained about before it is there', () => {
  expect(checkPrescribedText({})).toEqual([])
})
