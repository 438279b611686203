import '#tests/support/site-variables.ts'
import {expect, test, vi} from 'vitest'
import type {AccountType} from '#domain/instruments/account-types.ts'
import {exampleAccount, exampleInputs} from '#domain/position/sample-positions.ts'
import type {FeeKind} from '#schemas/values/closed-sets.ts'
import type {FeeRow} from './fees.ts'

vi.mock('server-only', () => ({}))

const {listFeeFigures, pickFeeRows} = await import('./fees.ts')

const row = (_key: string, fee: FeeKind, ...regions: FeeRow['regions']): FeeRow => ({
  _key,
  fee,
  regions,
  title: 'Fee',
  answer: null,
  text: 'A sentence.',
})

test('a region sees its own row for a fee, and other regions the row for all', () => {
  const rows = [row('all', 'deposit'), row('gulf', 'deposit', 'MENA'), row('first', 'open')]
  expect(pickFeeRows(rows, 'MENA').map(({_key}) => _key)).toEqual(['first', 'gulf'])
  expect(pickFeeRows(rows, 'EU').map(({_key}) => _key)).toEqual(['first', 'all'])
})

test('a fee without a row for the region is left out', () => {
  expect(pickFeeRows([row('gulf', 'deposit', 'MENA')], 'EU')).toEqual([])
})

const standard = {...exampleAccount, code: 'standard', name: 'Standard', spread: 0.9, commission: 0} as const
const inputs = {...exampleInputs, accounts: [standard, exampleAccount]}
const terms: AccountType = {
  id: '1',
  code: 'standard',
  name: 'Standard',
  name_ar: 'القياسي',
  commission_model: '',
  commission_model_ar: '',
  min_deposit: 100,
  base_currencies: ['USD'],
  typical_spread_from: 0.8,
  typical_spread_to: 1.2,
  minimum_lot: 0.01,
  max_leverage: 30,
}
const sources = {lang: 'en', inputs, accounts: [{name: 'Standard', terms}]} as const
const listValues = (kind: FeeKind, given: Parameters<typeof listFeeFigures>[1] = sources) =>
  listFeeFigures(kind, given).map(({key, value}) => [key, value])

// One lot of EURUSD is 100,000 units, so that a pip is worth USD 10.
test('opening costs the spread and one side of the commission, closing the other side', () => {
  expect(listValues('open')).toEqual([
    ['standard', '0.9 pips (USD 9.00)'],
    ['raw', '0.1 pips (USD 1.00) + USD 3.50'],
  ])
  expect(listValues('close')).toEqual([
    ['standard', 'Nothing'],
    ['raw', 'USD 3.50'],
  ])
})

test('a night is a charge or a credit, by the side of the position', () => {
  expect(listValues('hold')).toEqual([
    ['long', 'you pay USD 90.00'],
    ['short', 'you receive USD 25.00'],
  ])
  expect(listValues('hold', {...sources, inputs: {...inputs, swapLong: 0}})[0]).toEqual(['long', 'nothing'])
})

test('minimums are those of the account types', () => {
  expect(listValues('minimums')).toEqual([['standard', 'Deposit USD 100.00 · Trade 0.01 lots']])
})

test('a region that does not offer the instrument sees none of its figures', () => {
  for (const kind of ['open', 'close', 'hold'] as const)
    expect(listValues(kind, {...sources, inputs: null})).toEqual([])
})

test('fees that the tables do not have get no figures', () => {
  expect(listValues('deposit')).toEqual([])
})
