import {expect, test} from 'vitest'
import {metricViews} from './build-status-view.ts'

test('visitors see the open connections against 2000, and nothing of the machine', () => {
  expect(metricViews({connections: 1_500}, 120)).toEqual([
    {id: 'connections', value: 1_500, scale: 2_000, unit: 'count', level: 'warning'},
    {id: 'response', value: 120, scale: 2_000, unit: 'ms', level: 'good'},
  ])
})

test('what was not measured is left out', () => {
  expect(metricViews(undefined, null)).toEqual([])
})
