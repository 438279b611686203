import {expect, test} from 'vitest'
import {decimal} from '#domain/position/decimal.ts'
import {computeMoveOutcome} from './risk-result.tsx'

const computeOutcome = (deposit: string, leverage: number, percent: string) => {
  const outcome = computeMoveOutcome({deposit: decimal(deposit), leverage, percent: decimal(percent)})
  return {
    position: outcome.position.toFixed(2),
    amount: outcome.amount.toFixed(2),
    share: outcome.share.toFixed(2),
    closeOutMove: outcome.closeOutMove.toFixed(2),
    wholeLossMove: outcome.wholeLossMove.toFixed(2),
  }
}

test('at 1:30 a move of one percent is thirty percent of the deposit', () => {
  expect(computeOutcome('1000', 30, '1')).toEqual({
    position: '30000.00',
    amount: '300.00',
    share: '30.00',
    closeOutMove: '1.67',
    wholeLossMove: '3.33',
  })
})

test('decimals stay exact, and a loss may exceed the deposit', () => {
  expect(computeOutcome('0.1', 20, '0.1')).toMatchObject({amount: '0.00', share: '2.00'})
  expect(computeOutcome('250.10', 20, '7.5')).toMatchObject({
    position: '5002.00',
    amount: '375.15',
    share: '150.00',
  })
})

test('without leverage the deposit is lost only when the price falls to zero', () => {
  expect(computeOutcome('500', 1, '100')).toMatchObject({
    amount: '500.00',
    wholeLossMove: '100.00',
    closeOutMove: '50.00',
  })
})
