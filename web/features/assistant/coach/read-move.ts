import {type Decimal, decimal} from '#domain/position/decimal.ts'
import {readDecimal} from '#domain/position/read-decimal.ts'

/** The faults of a number; a closed set. */
export type MoveFault = 'notNumber' | 'notPositive' | 'tooLarge'

/** A parsed number, or its fault. */
export type NumberInput = Readonly<{value: Decimal; fault: null} | {value: null; fault: MoveFault}>

/** The largest deposit and the largest move that are accepted. */
export const maxDeposit = 10_000_000
export const maxPercent = 100

/** Parses a number above zero and at most `max`, as a visitor typed it. */
export function readPositiveNumber(text: string, max: number): NumberInput {
  const value = readDecimal(text)
  if (value === null || value === undefined) return {value: null, fault: 'notNumber'}
  if (value.lte(0)) return {value: null, fault: 'notPositive'}
  return value.gt(decimal(max)) ? {value: null, fault: 'tooLarge'} : {value, fault: null}
}
