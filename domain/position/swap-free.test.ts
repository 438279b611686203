import {expect, test} from 'vitest'
import {decimal} from './decimal.ts'
import {getRegionRecord, type RegionCode} from '#domain/regions/regions.ts'
import {restrictToCountry} from '#domain/regions/country-rules.ts'
import {checkSwapFree, computeSwapFreeFee, countChargedNights, listOfferedSwapFree} from './swap-free.ts'

const terms = {free_nights: 7, fee_per_lot: 5}
const fee = (lots: number, nights: number) =>
  computeSwapFreeFee(terms, decimal(lots), decimal(nights)).toNumber()

test('the free nights cost nothing, each night after them costs the fee of the class', () => {
  expect([fee(1, 0), fee(1, 7), fee(1, 8), fee(1, 30)]).toEqual([0, 0, 5, 115])
})

test('the fee counts by the lot', () => {
  expect([fee(0.01, 8), fee(2.5, 10)]).toEqual([0.05, 37.5])
})

test('no more nights are charged than a position is held', () => {
  expect(countChargedNights(terms, decimal(3)).toNumber()).toBe(0)
  expect(countChargedNights(terms, decimal(9)).toNumber()).toBe(2)
})

const classes = [
  {asset_class: 'fx', free_nights: 7, fee_per_lot: 5},
  {asset_class: 'gold', free_nights: 5, fee_per_lot: 10},
] as const

test('the fee is that of the class', () => {
  const values = {class: 'gold', lots: '0.5', nights: '9'}
  expect(checkSwapFree(values, classes)).toMatchObject({faults: {}, terms: {free_nights: 5}})
  expect(checkSwapFree(values, classes).fee?.toNumber()).toBe(20)
})

test('Arabic digits are read', () => {
  expect(checkSwapFree({class: 'fx', lots: '٢', nights: '٨'}, classes).fee?.toNumber()).toBe(10)
})

test('an empty field is no fault, and has no result', () => {
  expect(checkSwapFree({class: 'fx', lots: '', nights: '3'}, classes)).toMatchObject({fee: null, faults: {}})
})

test.each([
  ['class', {class: 'crypto'}, {kind: 'unlisted'}],
  ['lots', {lots: '0.001'}, {kind: 'tooSmall', limit: '0.01'}],
  ['lots', {lots: '1001'}, {kind: 'tooLarge', limit: '1000'}],
  ['lots', {lots: 'many'}, {kind: 'notNumber'}],
  ['lots', {lots: '1.005'}, {kind: 'offStep', step: '0.01', below: '1', above: '1.01'}],
  ['nights', {nights: '1.5'}, {kind: 'notWhole'}],
  ['nights', {nights: '3651'}, {kind: 'tooLarge', limit: '3650'}],
])('%s that cannot be are faults with their limits: %o', (field, wrong, fault) => {
  const checked = checkSwapFree({class: 'fx', lots: '1', nights: '1', ...wrong}, classes)
  expect(checked.faults).toEqual({[field]: fault})
  expect(checked.fee).toBeNull()
})

const tableOfFees = (['fx', 'gold', 'share', 'crypto'] as const).map((assetClass) => ({
  ...terms,
  asset_class: assetClass,
}))
const makeRules = (code: RegionCode) => ({
  code,
  maxLeverage: 500,
  leverageCaps: getRegionRecord(code).caps,
  cfdCryptoAllowed: true,
})
const listIn = (rules: Parameters<typeof listOfferedSwapFree>[1]) =>
  listOfferedSwapFree(tableOfFees, rules).map((known) => known.asset_class)

test('a region has the fees of the classes that it offers alone', () => {
  expect(listIn(makeRules('MENA'))).toEqual(['fx', 'gold', 'share', 'crypto'])
  expect(listIn(makeRules('UK'))).toEqual(['fx', 'gold', 'share'])
  expect(listIn({...makeRules('MENA'), cfdCryptoAllowed: false})).toEqual(['fx', 'gold', 'share'])
  expect(listIn(restrictToCountry(makeRules('MENA'), ['crypto', 'gold']))).toEqual(['fx', 'share'])
  expect(listIn(restrictToCountry(makeRules('MENA'), ['fxMajor', 'fxMinor']))).toEqual([
    'gold',
    'share',
    'crypto',
  ])
})
