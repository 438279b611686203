import {describe, expect, test} from 'vitest'
import {checkLossPercentage, addThreeMonths} from './region-profile-warnings.ts'

const complete = {
  percentage: 76.4,
  accountsCounted: 1000,
  accountsLost: 764,
  periodEnd: '2026-09-30',
  computedBy: 'Risk',
  evidence: {_type: 'file'},
  reviewDate: '2026-12-30',
}

describe('the share of losing accounts', () => {
  test('may be complete', () => {
    expect(checkLossPercentage(complete)).toEqual([])
  })

  test('may be empty', () => {
    expect(checkLossPercentage({})).toEqual([])
  })

  test('may be 0', () => {
    expect(checkLossPercentage({...complete, percentage: 0, accountsLost: 0})).toEqual([])
  })

  test('names the missing fields', () => {
    expect(checkLossPercentage({percentage: 76.4}).map(({at}) => at?.[0])).toEqual([
      'accountsCounted',
      'accountsLost',
      'periodEnd',
      'computedBy',
      'evidence',
      'reviewDate',
    ])
  })

  test.each([
    [76, []],
    [76.4, []],
    [76.41, ['Enter 76.40: that is the result of the counts.']],
    [77, ['Enter 76: that is the result of the counts.']],
  ])('of %d %% is compared with the counts', (percentage, messages) => {
    expect(checkLossPercentage({...complete, percentage}).map(({message}) => message)).toEqual(messages)
  })

  test('counts no more losers than accounts', () => {
    expect(checkLossPercentage({...complete, accountsLost: 1001}).map(({at}) => at)).toEqual([
      ['accountsLost'],
    ])
  })

  test('is reviewed within a quarter', () => {
    expect(checkLossPercentage({...complete, reviewDate: '2026-12-31'})[0]?.message).toContain('2026-12-30')
  })

  test('is reviewed after its period', () => {
    expect(checkLossPercentage({...complete, reviewDate: '2026-09-30'})).toHaveLength(1)
  })
})

test.each([
  ['2026-09-30', '2026-12-30'],
  ['2026-11-30', '2027-02-28'],
  ['2027-11-30', '2028-02-29'],
  ['2026-12-31', '2027-03-31'],
])('three months after %s is %s', (day, later) => {
  expect(addThreeMonths(day)).toBe(later)
})
