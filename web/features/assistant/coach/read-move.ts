import {type Decimal, decimal} from '#domain/position/decimal.ts'
import {readDecimal} from '#domain/position/read-decimal.ts'

/** What is wrong with a figure; a closed set. */
export type MoveFault = 'notNumber' | 'notPositive' | 'tooLarge'

/** A figure that was read, or what is wrong with it. */
export type NumberInput = Readonly<{value: Decimal; fault: null} | {value: null; fault: MoveFault}>

/** The largest deposit and the largest move that are worked out. */
export const maxDeposit = 10_000_000
export const maxPercent = 100

/** A figure above zero and at most `most`, as a reader wrote it. */
export function readPositiveNumber(text: string, most: number): NumberInput {
  const value = readDecimal(text)
  if (value === null || value === undefined) return {value: null, fault: 'notNumber'}
  if (value.lte(0)) return {value: null, fault: 'notPositive'}
  return value.gt(decimal(most)) ? {value: null, fault: 'tooLarge'} : {value, fault: null}
}
