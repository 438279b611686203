import {expect, test} from 'vitest'
import {accountTypeCodes} from '#domain/instruments/account-types.ts'
import names from '../words/names.json' with {type: 'json'}
import {makeNameReader} from './read-tokens.ts'

const readAccount = makeNameReader(accountTypeCodes, names.accounts)

test.each([
  ['spread of EURUSD on the Raw Spread account', 'raw', 'spread of EURUSD'],
  ['EURUSD spread raw account', 'raw', 'EURUSD spread'],
  ['cost of 1 lot gold on a professional account', 'pro', 'cost of 1 lot gold'],
  ['average spread of gold, standard account', 'standard', 'average spread of gold,'],
  ['ما فارق السعر على الذهب في حساب الفارق الخام', 'raw', 'ما فارق السعر على الذهب'],
  ['سبريد EURUSD بالحساب القياسي', 'standard', 'سبريد EURUSD'],
  ['عمولة EURUSD في الحساب الاحترافي', 'pro', 'عمولة EURUSD'],
])('%s', (asked, account, rest) => {
  const {question, found: named} = readAccount(asked)
  expect([named, question.trim()]).toEqual([account, rest])
})

test.each([
  'leverage on gold for professional clients',
  'standard deviation',
  'raw sugar price',
  'النفط الخام',
])('%s names none', (asked) => {
  expect(readAccount(asked)).toEqual({question: asked})
})
