import {describe, expect, test} from 'vitest'
import {checkLossPercentage, threeMonthsAfter} from './check-loss-percentage.ts'

const complete = {percentage: 76.4, periodEnd: '2026-09-30', reviewDate: '2026-12-30'}

describe('the share of losing accounts', () => {
  test('may be complete', () => {
    expect(checkLossPercentage(complete)).toEqual([])
  })

  test('may be empty', () => {
    expect(checkLossPercentage({})).toEqual([])
  })

  test('may be 0', () => {
    expect(checkLossPercentage({...complete, percentage: 0})).toEqual([])
  })

  test('names the missing fields', () => {
    expect(checkLossPercentage({percentage: 76.4}).map(({at}) => at)).toEqual([['periodEnd'], ['reviewDate']])
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
  expect(threeMonthsAfter(day)).toBe(later)
})
