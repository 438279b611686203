import {expect, test} from 'vitest'
import {regionRecords} from '#domain/regions/region-records.ts'
import {leverageLines} from './leverage-table.tsx'

const accounts = [
  {name: 'Pro', terms: {code: 'pro', max_leverage: 200}},
  {name: 'Standard', terms: {code: 'standard', max_leverage: 500}},
  {name: 'Raw', terms: {code: 'raw', max_leverage: 500}},
] as const

const region = {
  maxLeverage: 500,
  leverageCaps: {...regionRecords.EU.caps, fxMajor: 500, share: 5, crypto: 0},
  cfdCryptoAllowed: false,
}

const written = (assetClass: 'fxMajor' | 'share' | 'crypto') =>
  leverageLines(accounts, region, assetClass).map(({rule, accounts: own}) => [
    rule.leverage,
    rule.boundBy,
    own.map(({name}) => name).join(' '),
  ])

test('account types are apart only where their leverage differs, the highest first', () => {
  expect(written('fxMajor')).toEqual([
    [500, 'assetClass', 'Standard Raw'],
    [200, 'account', 'Pro'],
  ])
  expect(written('share')).toEqual([[5, 'assetClass', 'Pro Standard Raw']])
})

test('a class that is not offered has no leverage', () => {
  expect(written('crypto')).toEqual([])
})
