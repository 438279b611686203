import {expect, test} from 'vitest'
import {checkInForce, checkPrescribedText} from './prescribed-text.ts'

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

test('a licensed company shows no text that has ended; the demo brand may', () => {
  const lapsed = {lastDay: '2019-07-31', today: '2019-08-01'}
  expect(checkInForce({...lapsed, standing: 'licensed'}).map(({message}) => message)).toEqual([
    'Choose a text that is in force. This one expired on 31 July 2019, and only the demo brand can show it.',
  ])
  expect(checkInForce({...lapsed, standing: 'demo'})).toEqual([])
  expect(checkInForce({...lapsed, standing: undefined})).toEqual([])
})

test('a text is in force on its last day, and while it has no end', () => {
  const licensed = {standing: 'licensed', today: '2019-07-31'} as const
  expect(checkInForce({...licensed, lastDay: '2019-07-31'})).toEqual([])
  expect(checkInForce({...licensed, lastDay: null})).toEqual([])
})
