import {expect, test} from 'vitest'
import {chooseLeverageFigure} from './headline-figures.tsx'

test('shows the brand figure with the cap of the region beside it where that is allowed', () => {
  expect(chooseLeverageFigure('1:500', {maxLeverage: 30, showHeadlineLeverage: true})).toEqual({
    figure: '1:500',
    cap: '1:30',
  })
})

test('shows only the cap of the region otherwise', () => {
  expect(chooseLeverageFigure('1:500', {maxLeverage: 20, showHeadlineLeverage: false})).toEqual({
    figure: '1:20',
    cap: null,
  })
})
