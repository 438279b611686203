import {describe, expect, test} from 'vitest'
import {decimal} from './decimal.ts'
import {exampleInputs as inputs} from './sample-positions.ts'
import type {Side} from './position.ts'
import {checkSize} from './position-size.ts'
import {makeDefaultStop, withDefaultSize, type SizeValues} from './calculator-fields.ts'

const first = withDefaultSize({}, inputs)
const check = (given: Partial<SizeValues>, side: Side = 'long', open: string | null = '1.16') =>
  checkSize({...first, ...given}, {side, open: open === null ? null : decimal(open)}, inputs)
const read = (...given: Parameters<typeof check>) => {
  const {balance, risk, distance} = check(...given).limits
  return [balance, risk, distance].map((value) => value?.toFixed())
}

describe('the default', () => {
  test('is one percent of 5,000, with the stop half a percent away', () => {
    expect(first).toEqual({balance: '5000', risk: '1', riskIn: 'percent', stop: '58', stopIn: 'pips'})
    expect(check({}).faults).toEqual({})
    expect(read({})).toEqual(['5000', '50', '0.0058'])
  })

  test('has no stop where no price is stored, or where the stop is a price', () => {
    expect(makeDefaultStop({...inputs, price: null})).toBe('')
    expect(withDefaultSize({stopIn: 'price'}, inputs).stop).toBe('')
  })

  test('is an amount of 50 where the risk is one', () => {
    expect(withDefaultSize({riskIn: 'amount'}, inputs).risk).toBe('50')
  })

  test('gives way to the address', () => {
    const requested = {balance: '', risk: 'one', riskIn: 'amount', stop: '', stopIn: 'price'}
    expect(withDefaultSize(requested, inputs)).toEqual(requested)
  })
})

describe('the risk', () => {
  test('in percent is of the balance, and unknown without one', () => {
    expect(read({risk: '2.5'})[1]).toBe('125')
    expect(read({balance: ''})).toEqual([undefined, undefined, '0.0058'])
  })

  test('as an amount needs no balance', () => {
    expect(read({balance: '', risk: '75', riskIn: 'amount'})).toEqual([undefined, '75', '0.0058'])
  })

  test.each([
    [{risk: '100'}, {}],
    [{risk: '100.1'}, {risk: {kind: 'tooLarge', limit: '100'}}],
    [{risk: '5000', riskIn: 'amount'}, {}],
    [{risk: '5000.01', riskIn: 'amount'}, {risk: {kind: 'tooLarge', limit: '5000'}}],
    [{risk: '0'}, {risk: {kind: 'notPositive'}}],
    [{balance: 'much'}, {balance: {kind: 'notNumber'}}],
    [{riskIn: 'luck'}, {riskIn: {kind: 'unlisted'}}],
  ])('of %j has the faults %j', (given, faults) => {
    expect(check(given).faults).toEqual(faults)
  })
})

describe('the stop', () => {
  test('is a distance, or a price on the losing side', () => {
    expect(read({stop: '40'})[2]).toBe('0.004')
    expect(read({stop: '1.15', stopIn: 'price'})[2]).toBe('0.01')
    expect(read({stop: '1.17', stopIn: 'price'}, 'short')[2]).toBe('0.01')
  })

  test('as a price is unknown without an opening price; as a distance it is known', () => {
    expect(read({stop: '1.15', stopIn: 'price'}, 'long', null)[2]).toBeUndefined()
    expect(check({stop: '1.15', stopIn: 'price'}, 'long', null).faults).toEqual({})
    expect(read({stop: '40'}, 'long', null)[2]).toBe('0.004')
  })

  test('names the farthest distance also where the price is below one pip', () => {
    const far = checkSize({...first, stop: '1'}, {side: 'long', open: decimal('0.00005')}, inputs)
    expect(far.faults).toEqual({stop: {kind: 'tooLarge', limit: '0.5'}})
  })

  test.each([
    ['long', {stop: '1.16', stopIn: 'price'}, {stop: {kind: 'notBelow', limit: '1.16'}}],
    ['long', {stop: '1.17', stopIn: 'price'}, {stop: {kind: 'notBelow', limit: '1.16'}}],
    ['short', {stop: '1.16', stopIn: 'price'}, {stop: {kind: 'notAbove', limit: '1.16'}}],
    ['short', {stop: '1.15', stopIn: 'price'}, {stop: {kind: 'notAbove', limit: '1.16'}}],
    ['long', {stop: '11600'}, {}],
    ['long', {stop: '11601'}, {stop: {kind: 'tooLarge', limit: '11600'}}],
    ['short', {stop: '11601'}, {}],
    ['long', {stop: 'far'}, {stop: {kind: 'notNumber'}}],
    ['long', {stopIn: 'miles'}, {stopIn: {kind: 'unlisted'}}],
  ] as const)('of a %s position of %j has the faults %j', (side, given, faults) => {
    expect(check(given, side).faults).toEqual(faults)
  })
})
