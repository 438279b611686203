import {expect, test} from 'vitest'
import {feeKinds, feesFromTables} from '../values/closed-sets.ts'
import {checkFeeRows} from './trading-conditions.ts'

const complete = feeKinds.map((fee) => ({
  fee,
  ...(feesFromTables.includes(fee) ? {} : {answer: {en: 'Free'}}),
}))
const listProblems = (...rows: Parameters<typeof checkFeeRows>[0]) =>
  checkFeeRows(rows).map(({message}) => message)

test('a row for each fee passes, with further rows for regions', () => {
  expect(listProblems(...complete)).toEqual([])
  expect(listProblems(...complete, {fee: 'deposit', answer: {}, regions: ['MENA', 'EU']})).toEqual([])
})

test('every fee needs one row for all regions', () => {
  const without = complete.filter(({fee}) => fee !== 'inactivity')
  expect(listProblems(...without)).toEqual(['“Inactivity” needs one row without regions.'])
  expect(listProblems(...complete, {fee: 'open'})).toEqual([
    '“Opening a position” needs one row without regions.',
  ])
})

test('a region has one row for a fee', () => {
  const row = {fee: 'deposit', answer: {}, regions: ['EU']} as const
  expect(listProblems(...complete, row, row)).toEqual(['“Deposit” has two rows for the same region.'])
})

test('an answer is required where the tables have no figures, and refused where they have', () => {
  const rows = complete.map((row) => (row.fee === 'withdrawal' ? {fee: row.fee} : row))
  expect(listProblems(...rows)).toEqual(['“Withdrawal” needs a short answer, such as Free.'])
  const stated = complete.map((row) => (row.fee === 'open' ? {...row, answer: {en: 'USD 1'}} : row))
  expect(listProblems(...stated)).toEqual([
    'Remove the short answer of “Opening a position”: its figures come from the trading tables.',
  ])
})
