import {type Decimal, decimal} from '../decimal.ts'
import type {Position} from '../position.ts'
import type {PositionInputs} from '../position-inputs.ts'
import {type Fault, readPositive} from '../read-number.ts'
import {type SizeField, type SizeValues, riskUnits, stopUnits} from './size-values.ts'

/** What a position is sized by; missing or invalid values are null. */
export type SizeLimits = Readonly<{
  /** In the account currency. */
  balance: Decimal | null
  /** The most that may be lost, in the account currency. */
  risk: Decimal | null
  /** Distance from the opening price to the stop, in the quote currency. */
  distance: Decimal | null
}>

export type SizeFaults = Readonly<Partial<Record<SizeField, Fault>>>

/** The limits as the visitor wrote them, and the errors of invalid fields. */
export type CheckedSize = Readonly<{limits: SizeLimits; faults: SizeFaults}>

type Read = Readonly<{value: Decimal | null; fault?: Fault}>

const wholePercentage = 100

const choiceFault = (known: readonly string[], value: string): Fault | undefined =>
  known.includes(value) ? undefined : {kind: 'unknownChoice', limit: known.join(', ')}

/** The risk as an amount: at most the whole balance. */
function readRisk({risk, riskIn}: SizeValues, balance: Decimal | null): Read {
  const read = readPositive(risk)
  if (read.value === null) return read
  const isAmount = riskIn === 'amount'
  const most = isAmount ? balance : decimal(wholePercentage)
  if (most && read.value.gt(most)) return {value: null, fault: {kind: 'tooLarge', limit: most.toFixed()}}
  if (isAmount) return read
  return {value: balance && balance.times(read.value).div(wholePercentage)}
}

/** The distance of the stop. As a price it is below the opening price of a purchase, above that of a sale. */
function readDistance(
  {stop, stopIn}: SizeValues,
  {side, open}: Pick<Position, 'side' | 'open'>,
  {pipSize}: PositionInputs,
): Read {
  const read = readPositive(stop)
  if (read.value === null) return read
  const isLong = side === 'long'
  if (stopIn !== 'price') {
    const distance = read.value.times(decimal(pipSize))
    // A price falls to zero at most.
    if (isLong && open && distance.gt(open))
      return {value: null, fault: {kind: 'tooLarge', limit: open.div(decimal(pipSize)).round(0).toFixed()}}
    return {value: distance}
  }
  if (open === null) return {value: null}
  const distance = isLong ? open.minus(read.value) : read.value.minus(open)
  if (distance.gt(0)) return {value: distance}
  return {value: null, fault: {kind: isLong ? 'notBelow' : 'notAbove', limit: open.toFixed()}}
}

const faultsOf = (byField: Readonly<Partial<Record<SizeField, Fault | undefined>>>): SizeFaults =>
  Object.fromEntries(Object.entries(byField).filter(([, fault]) => fault !== undefined))

/** Validates what a position is to be sized by. An empty field is no fault: the size is then not known. */
export function checkSize(
  values: SizeValues,
  position: Pick<Position, 'side' | 'open'>,
  inputs: PositionInputs,
): CheckedSize {
  const balance: Read = readPositive(values.balance)
  const risk = readRisk(values, balance.value)
  const distance = readDistance(values, position, inputs)
  return {
    limits: {balance: balance.value, risk: risk.value, distance: distance.value},
    faults: faultsOf({
      balance: balance.fault,
      risk: risk.fault,
      riskIn: choiceFault(riskUnits, values.riskIn),
      stop: distance.fault,
      stopIn: choiceFault(stopUnits, values.stopIn),
    }),
  }
}
