import {expect, test} from 'vitest'
import {findThirdQuartile, listSpeedRows, rateSpeed, toSpeedBound} from './page-speeds.ts'

test.each([
  ['lcp', 2_500, 2_500, 'good'],
  ['lcp', 2_501, 3_000, 'middling'],
  ['lcp', 4_001, 6_000, 'poor'],
  ['inp', 0, 50, 'good'],
  ['inp', 201, 300, 'middling'],
  ['cls', 0, 1, 'good'],
  ['cls', 251, 500, 'poor'],
] as const)('%s of %d counts in the bound %d, which is %s', (metric, value, bound, rating) => {
  expect([toSpeedBound(metric, value), rateSpeed(metric, bound)]).toEqual([bound, rating])
})

test('the third quartile is the bound that holds three of four values', () => {
  const counts = [
    {bound: 2_500, times: 1},
    {bound: 500, times: 2},
  ]
  expect(findThirdQuartile([...counts, {bound: 1_000, times: 1}])).toBe(1_000)
  expect(findThirdQuartile(counts)).toBe(2_500)
  expect(findThirdQuartile([])).toBeNull()
})

test('the rows of a dimension leave out the others', () => {
  const none = {page: null, device: null, country: null}
  const sums = [
    {...none, page: '/', metric: 'cls', bound: 1, times: 2},
    {...none, page: '/blog/*', metric: 'cls', bound: 10, times: 3},
    {...none, page: '/', metric: 'lcp', bound: 500, times: 2},
    {...none, device: 'phone', metric: 'lcp', bound: 1_000, times: 5},
  ] as const
  expect(listSpeedRows([...sums], 'page')).toEqual([
    {name: '/blog/*', views: 3, lcp: null, inp: null, cls: 10},
    {name: '/', views: 2, lcp: 500, inp: null, cls: 1},
  ])
})
