import {describe, expect, test} from 'vitest'
import {decimal} from '#domain/position/decimal.ts'
import {exampleAccount, exampleInputs} from '#domain/position/sample-positions.ts'
import type {Position} from '#domain/position/position.ts'
import {sizePosition} from '#domain/position/position-size.ts'
import {getMessages} from '#i18n/messages.ts'
import {fillSizeFormula, describeLots, formatBalanceShare, listSizeRemarks} from './size-result.tsx'

const labels = getMessages('en').calculators.size
const position: Position = {
  account: exampleAccount,
  side: 'long',
  currency: 'EUR',
  lots: null,
  open: decimal('1.16'),
  close: null,
  nights: null,
  day: 'monday',
  bookings: null,
  period: null,
}
const limits = (risk: string, balance = '5000') => ({
  balance: decimal(balance),
  risk: decimal(risk),
  distance: decimal('0.0040'),
})

const listRemarks = (lang: 'en' | 'ar', risk: string, balance?: string) => {
  const given = limits(risk, balance)
  const size = sizePosition(position, given, exampleInputs)
  if (!size) throw new Error('The risk and the distance are given.')
  return listSizeRemarks(lang, getMessages(lang).calculators.size, {size, risk: given.risk, currency: 'EUR'})
}

describe('the remarks on a size', () => {
  test('say what the smallest size loses where none fits', () => {
    // (401 ÷ 1.1560 + 7 ÷ 1.16) × 0.01
    expect(listRemarks('en', '3')).toEqual([
      'Even the smallest size, 0.01 lots, loses EUR 3.53 at this stop: more than the EUR 3.00 you accept.',
    ])
    expect(listRemarks('ar', '3')[0]).toContain('3.53 يورو')
  })

  test('say that it is the largest, and that the balance does not cover its margin', () => {
    expect(listRemarks('en', '90000', '90000')).toEqual([labels.largest, labels.uncovered])
    expect(listRemarks('en', '50')).toEqual([])
  })
})

test('one lot is one lot, in figures of any size', () => {
  expect([1, 0.12, 1500].map((lots) => describeLots(labels, decimal(lots)))).toEqual([
    '1 lot',
    '0.12 lots',
    '1,500 lots',
  ])
})

test('a share of the balance needs a balance', () => {
  expect(formatBalanceShare(labels, decimal(49), decimal(5000))).toBe('0.98% of the balance')
  expect(formatBalanceShare(labels, decimal(49), null)).toBeNull()
})

test('the formula has the numbers of the position, converted into the currency of the account', () => {
  expect(fillSizeFormula(position, limits('50'), exampleInputs)).toBe(
    '50 ÷ (0.004 × 100,000 ÷ 1.156 + 0.865052 + 6.03448) = 0.141675',
  )
  expect(fillSizeFormula({...position, currency: 'USD'}, limits('50'), exampleInputs)).toBe(
    '50 ÷ (0.004 × 100,000 + 1 + 7) = 0.122549',
  )
  expect(fillSizeFormula(position, {...limits('50'), risk: null}, exampleInputs)).toBe('')
})
