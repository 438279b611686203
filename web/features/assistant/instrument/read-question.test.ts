import {describe, expect, test} from 'vitest'
import {type InstrumentQuestion, readQuestion, splitGroup} from './read-question.ts'

describe('a question about an instrument', () => {
  test.each<[string, InstrumentQuestion]>([
    ['gold leverage', {intent: 'leverage', name: 'gold'}],
    ['What leverage do I get on gold?', {intent: 'leverage', name: 'gold'}],
    ['DAX hours', {intent: 'hours', name: 'DAX'}],
    ['When does the DAX trade?', {intent: 'hours', name: 'DAX'}],
    ['متى يتداول الداكس', {intent: 'hours', name: 'الداكس'}],
    ['cost of 1 lot EURUSD for 3 nights', {intent: 'cost', lots: '1', nights: '3', name: 'EURUSD'}],
    ['What does 0.5 lots of EUR/USD cost?', {intent: 'cost', lots: '0.5', name: 'EUR/USD'}],
    ['كم تكلفة 2 لوت من الذهب لمدة 3 ليالٍ؟', {intent: 'cost', lots: '2', nights: '3', name: 'الذهب'}],
    ['ما الرافعة المالية على الذهب؟', {intent: 'leverage', name: 'الذهب'}],
    ['gold levrage', {intent: 'leverage', name: 'gold'}],
    ['tesla leverege', {intent: 'leverage', name: 'tesla'}],
    ['when does gold close on friday', {intent: 'hours', name: 'gold'}],
    [
      'how much does it cost to keep 0.5 lots of silver for 4 nights',
      {intent: 'cost', lots: '0.5', nights: '4', name: 'silver'},
    ],
    ['متى يقفل الذهب', {intent: 'hours', name: 'الذهب'}],
    ['امتى يفتح الداكس', {intent: 'hours', name: 'الداكس'}],
    ['ساعات عمل الذهب', {intent: 'hours', name: 'الذهب'}],
    ['فرق السعر على الذهب', {intent: 'cost', part: 'spread', name: 'الذهب'}],
    ['تكلفة لوت ذهب ليلتين', {intent: 'cost', lots: '1', nights: '2', name: 'ذهب'}],
    ['كم تكلفة لوتين من الفضة لليلة واحدة', {intent: 'cost', lots: '2', nights: '1', name: 'الفضة'}],
    ['كم تكلفة 1 لوت ذهب لثلاث ليالٍ', {intent: 'cost', lots: '1', nights: '3', name: 'ذهب'}],
    ['تكلفة لوتين من الذهب لأربع ليالٍ', {intent: 'cost', lots: '2', nights: '4', name: 'الذهب'}],
    ['cost of two lots of gold for a night', {intent: 'cost', lots: '2', nights: '1', name: 'gold'}],
    ['fees of lots of gold', {intent: 'cost', isUncounted: true, name: 'gold'}],
    ['EURUSD spread', {intent: 'cost', part: 'spread', name: 'EURUSD'}],
    ['silver swap per night', {intent: 'cost', part: 'swap', nights: '1', name: 'silver'}],
    ['margin for 2 lots of gold', {intent: 'cost', part: 'margin', lots: '2', name: 'gold'}],
    ['margin of gold', {intent: 'leverage', name: 'gold'}],
    ['cost of EURUSD with swap', {intent: 'cost', name: 'EURUSD'}],
    ['الهامش المطلوب للوتين من الذهب', {intent: 'cost', part: 'margin', lots: '2', name: 'الذهب'}],
    // A cost names what a margin would not.
    ['margin and spread of Apple', {intent: 'cost', name: 'Apple'}],
  ])('%s', (question, expected) => {
    expect(readQuestion(question)).toEqual(expected)
  })

  test.each([
    'gold',
    'What does it cost?',
    'leverage',
    'كم التكلفة؟',
    'crypto leverage',
    'رافعة العملات المشفرة',
    'leverage on gold on the professional account',
  ])('%s is none', (question) => {
    expect(readQuestion(question)).toBeNull()
  })

  test('keeps every word that may change what is asked, so that no instrument is found by half of a question', () => {
    expect(readQuestion('leverage on gold for professional clients')?.name).toBe('gold professional clients')
    expect(readQuestion('leverage on gold in Germany')?.name).toBe('gold Germany')
    expect(readQuestion('How do I close my account?')?.name).toBe('account')
  })
})

test.each([
  ['Apple shares', {name: 'Apple', group: 'shares'}],
  ['DAX index', {name: 'DAX', group: 'indices'}],
  ['سهم تسلا', {name: 'تسلا', group: 'shares'}],
  ['shares', null],
  ['Apple', null],
])('the kind that %s names', (name, expected) => {
  expect(splitGroup(name)).toEqual(expected)
})
