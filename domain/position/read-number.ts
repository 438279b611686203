import type {Decimal} from './decimal.ts'
import {decimal} from './decimal.ts'
import {readDecimal} from './read-decimal.ts'

/** A validation error of a field; `limit` is the limit or the allowed values. */
export type Fault = Readonly<
  | {kind: 'notNumber' | 'notPositive' | 'notWhole'}
  | {
      kind:
        | 'tooSmall'
        | 'tooLarge'
        | 'notBelow'
        | 'notAbove'
        | 'notHeldIn'
        | 'unknownSymbol'
        | 'notOffered'
        | 'unknownChoice'
      limit: string
    }
>

export const maxNights = 3_650

/** A number as a visitor wrote it: null when it is empty or at fault. */
type ReadNumber = Readonly<{value: Decimal | null; fault?: Fault}>

/** A number above zero. */
export function readPositive(text: string): ReadNumber {
  const value = readDecimal(text)
  if (value === undefined) return {value: null}
  if (value === null) return {value: null, fault: {kind: 'notNumber'}}
  return value.gt(0) ? {value} : {value: null, fault: {kind: 'notPositive'}}
}

/** A number of lots between two bounds. */
export function readLots(text: string, min: number, max: number): ReadNumber {
  const read = readPositive(text)
  if (read.value === null) return read
  if (read.value.lt(decimal(min))) return {value: null, fault: {kind: 'tooSmall', limit: String(min)}}
  if (read.value.gt(decimal(max))) return {value: null, fault: {kind: 'tooLarge', limit: String(max)}}
  return read
}

/** A whole number of nights, none included. */
export function readNights(text: string): ReadNumber {
  const value = readDecimal(text)
  if (value === undefined) return {value: null}
  if (value === null || !value.eq(value.round(0))) return {value: null, fault: {kind: 'notWhole'}}
  return value.gt(maxNights) ? {value: null, fault: {kind: 'tooLarge', limit: String(maxNights)}} : {value}
}
