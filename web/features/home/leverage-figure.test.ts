import {expect, test} from 'vitest'
import {leverageFigure} from './leverage-figure.ts'

test('where the brand figure may be shown, the cap of the region stands beside it', () => {
  expect(leverageFigure('1:500', {maxLeverage: 30, showHeadlineLeverage: true})).toEqual({
    figure: '1:500',
    cap: '1:30',
  })
})

test('where it may not, only the cap is shown', () => {
  expect(leverageFigure('1:500', {maxLeverage: 20, showHeadlineLeverage: false})).toEqual({
    figure: '1:20',
    cap: null,
  })
})
