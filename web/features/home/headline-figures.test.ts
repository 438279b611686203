import {expect, test} from 'vitest'
import {chooseLeverageFigure} from './headline-figures.tsx'

test('shows the highest leverage with the cap of the region beside it where that is allowed', () => {
  expect(chooseLeverageFigure(500, {maxLeverage: 30, showHeadlineLeverage: true})).toEqual({
    figure: '1:500',
    cap: '1:30',
  })
})

test.each([
  [500, {maxLeverage: 20, showHeadlineLeverage: false}, '1:20'],
  [null, {maxLeverage: 20, showHeadlineLeverage: true}, '1:20'],
  [20, {maxLeverage: 30, showHeadlineLeverage: true}, '1:20'],
  [30, {maxLeverage: 30, showHeadlineLeverage: true}, '1:30'],
])('shows only the leverage that applies otherwise: %j, %j', (highest, allowance, figure) => {
  expect(chooseLeverageFigure(highest, allowance)).toEqual({figure, cap: null})
})
