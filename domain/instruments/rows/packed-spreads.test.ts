import {expect, test} from 'vitest'
import {packSpreads, unpackSpreads} from './packed-spreads.ts'
import type {SpreadRow} from './row-shapes.ts'

const makeRow = (symbol: string, avg: number | null): SpreadRow => ({
  symbol,
  name: `Name of ${symbol}`,
  alias: `اسم ${symbol}`,
  group: 'forex',
  offer: avg === null ? 'restrictedByHousePolicy' : 'offered',
  avg,
  min: avg,
  max: avg === null ? null : avg * 2,
  commission: 3.5,
  commissionCurrency: 'USD',
  spreadCost: 9,
  quoteCurrency: 'JPY',
  measured: avg === 1 ? {from: '2026-11-01', until: '2026-11-30', quotes: 1_200_000} : null,
})

test('each account type gets its own rows back', () => {
  const standard = [makeRow('EURUSD', 1), makeRow('BTCUSD', null), makeRow('GBPUSD', 2)]
  const raw = [makeRow('EURUSD', 0.1), makeRow('USDJPY', 0.2)]
  const packed = packSpreads([
    {account: 'standard', rows: standard},
    {account: 'raw', rows: raw},
  ])
  expect(unpackSpreads(packed, 'standard')).toEqual(standard)
  expect(unpackSpreads(packed, 'raw')).toEqual(raw)
  expect(unpackSpreads(packed, 'pro')).toEqual([])
})
