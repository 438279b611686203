import {expect, test} from 'vitest'
import {priceSpread} from './account-types.ts'

const rawSpread = {min: 0, avg: 0.14, max: 1.2}
const terms = {markup_share: 0.25, commission_per_lot: 2, share_commission_factor: 0.6}

test('each spread carries the share of the markup, to one decimal', () => {
  expect(priceSpread({rawSpread, markup: 0.8, commission: {per: 'none'}}, terms)).toEqual({
    min_spread: 0.2,
    avg_spread: 0.3,
    max_spread: 1.4,
    commission_per_lot: 0,
    commission_currency: 'USD',
  })
})

test('the commission is the account type’s for a lot, and a part of the exchange’s for a share', () => {
  const forLot = priceSpread({rawSpread, markup: 0, commission: {per: 'lot'}}, terms)
  expect([forLot.commission_per_lot, forLot.commission_currency]).toEqual([2, 'USD'])
  const forShare = priceSpread(
    {rawSpread, markup: 0, commission: {per: 'share', amount: 0.02, currency: 'EUR'}},
    terms,
  )
  expect([forShare.commission_per_lot, forShare.commission_currency]).toEqual([0.012, 'EUR'])
})
