import {type Decimal, decimal, roundDown, floorToStep} from './decimal.ts'
import type {Position} from './position.ts'
import type {PositionInputs} from './position-inputs.ts'
import {type Fault, type ReadNumber, readPositive} from './read-number.ts'
import {type SizeField, type SizeValues, riskUnits, stopUnits} from './calculator-fields.ts'
import {applyRate, findMargin, findQuoteRate, findRate} from './calculate.ts'

/** The limits for sizing a position; missing or invalid values are null. */
export type SizeLimits = Readonly<{
  /** In the account currency. */
  balance: Decimal | null
  /** The maximum loss, in the account currency. */
  risk: Decimal | null
  /** Distance from the opening price to the stop, in the quote currency. */
  distance: Decimal | null
}>

export type SizeFaults = Readonly<Partial<Record<SizeField, Fault>>>

/** The visitor's limits, and the errors of invalid fields. */
export type CheckedSize = Readonly<{limits: SizeLimits; faults: SizeFaults}>

const wholePercentage = 100

const choiceFault = (known: readonly string[], value: string): Fault | undefined =>
  known.includes(value) ? undefined : {kind: 'unlisted'}

/** The risk as an amount, at most the whole balance. */
function readRisk({risk, riskIn}: SizeValues, balance: Decimal | null): ReadNumber {
  const read = readPositive(risk)
  if (read.value === null) return read
  const isAmount = riskIn === 'amount'
  const most = isAmount ? balance : decimal(wholePercentage)
  if (most && read.value.gt(most)) return {value: null, fault: {kind: 'tooLarge', limit: most.toFixed()}}
  if (isAmount) return read
  return {value: balance && balance.times(read.value).div(wholePercentage)}
}

/** The distance to the stop. A stop price must be below the opening price of a purchase, and above the opening price of a sale. */
function readDistance(
  {stop, stopIn}: SizeValues,
  {side, open}: Pick<Position, 'side' | 'open'>,
  {pipSize}: PositionInputs,
): ReadNumber {
  const read = readPositive(stop)
  if (read.value === null) return read
  const isLong = side === 'long'
  if (stopIn !== 'price') {
    const distance = read.value.times(decimal(pipSize))
    // A price can't fall below zero.
    if (isLong && open && distance.gt(open))
      return {
        value: null,
        fault: {kind: 'tooLarge', limit: open.div(decimal(pipSize)).round(4, roundDown).toFixed()},
      }
    return {value: distance}
  }
  if (open === null) return {value: null}
  const distance = isLong ? open.minus(read.value) : read.value.minus(open)
  if (distance.gt(0)) return {value: distance}
  return {value: null, fault: {kind: isLong ? 'notBelow' : 'notAbove', limit: open.toFixed()}}
}

const pickSizeFaults = (byField: Readonly<Partial<Record<SizeField, Fault | undefined>>>): SizeFaults =>
  Object.fromEntries(Object.entries(byField).filter(([, fault]) => fault !== undefined))

/** Validates the limits for a position size. An empty field isn't an error; the size is then unknown. */
export function checkSize(
  values: SizeValues,
  position: Pick<Position, 'side' | 'open'>,
  inputs: PositionInputs,
): CheckedSize {
  const balance = readPositive(values.balance)
  const risk = readRisk(values, balance.value)
  const distance = readDistance(values, position, inputs)
  return {
    limits: {balance: balance.value, risk: risk.value, distance: distance.value},
    faults: pickSizeFaults({
      balance: balance.fault,
      risk: risk.fault,
      riskIn: choiceFault(riskUnits, values.riskIn),
      stop: distance.fault,
      stopIn: choiceFault(stopUnits, values.stopIn),
    }),
  }
}

/** The loss of a size at its stop, and the margin it needs; in the account currency. */
export type SizeRisk = Readonly<{
  lots: Decimal
  /** The price movement to the stop. */
  movement: Decimal
  /** The average spread, as in a profit or loss. */
  spread: Decimal
  /** For both sides. */
  commission: Decimal
  /** Movement, spread and commission. */
  total: Decimal
  /** Null without an opening price. */
  margin: Decimal | null
}>

/**
 * The size whose loss at the stop stays within the limit: `fits`. If the risk allows more than the largest size: `largest`. If even the smallest size
 * loses more: `tooSmall`.
 */
export type PositionSize = SizeRisk &
  Readonly<{
    kind: 'fits' | 'largest' | 'tooSmall'
    /** Whether the balance is lower than the margin. */
    isUncovered: boolean
  }>

type Trade = Pick<Position, 'account' | 'currency' | 'open' | 'side'>

const bothSides = 2

/** The loss of a size at a stop: in the quote currency, and a commission in its own; each with its rate into the account's currency. */
function computeLoss(trade: Trade, lots: Decimal, distance: Decimal, inputs: PositionInputs) {
  const {account, currency, open, side} = trade
  const units = lots.times(decimal(inputs.lotSize))
  const stop = open && (side === 'short' ? open.plus(distance) : open.minus(distance))
  return {
    movement: units.times(distance),
    spread: units.times(decimal(inputs.pipSize)).times(decimal(account.spread)),
    commission: lots.times(decimal(account.commission)).times(bothSides),
    atStop: findQuoteRate(inputs, currency, stop?.gt(0) ? stop : null),
    charged: findRate(inputs, account.commissionCurrency, currency),
  }
}

/** The loss of a size if the stop fills at its price. Excludes swap and slippage. */
export function computeRisk(
  trade: Trade,
  lots: Decimal,
  distance: Decimal,
  inputs: PositionInputs,
): SizeRisk {
  const loss = computeLoss(trade, lots, distance, inputs)
  const movement = applyRate(loss.movement, loss.atStop)
  const spread = applyRate(loss.spread, loss.atStop)
  const commission = applyRate(loss.commission, loss.charged)
  return {
    lots,
    movement,
    spread,
    commission,
    total: movement.plus(spread).plus(commission),
    margin: findMargin(inputs, trade, {lots, leverage: trade.account.leverage.leverage}),
  }
}

/** The lots that lose an amount: cross-multiplied and divided once, so that an exact size isn't rounded down. */
function fitLots(trade: Trade, risk: Decimal, distance: Decimal, inputs: PositionInputs): Decimal {
  const {movement, spread, commission, atStop, charged} = computeLoss(trade, decimal(1), distance, inputs)
  const inQuote = movement.plus(spread).times(atStop.from).times(charged.to)
  const inCommission = commission.times(charged.from).times(atStop.to)
  return risk.times(atStop.to).times(charged.to).div(inQuote.plus(inCommission))
}

/** Sizes a position by its maximum loss at the stop, rounded down to the lot step; null if a value is missing. */
export function sizePosition(trade: Trade, limits: SizeLimits, inputs: PositionInputs): PositionSize | null {
  const {balance, risk, distance} = limits
  if (risk === null || distance === null) return null
  const smallest = decimal(trade.account.minLot)
  const largest = floorToStep(decimal(inputs.maxLot), inputs.lotStep)
  const wanted = floorToStep(fitLots(trade, risk, distance, inputs), inputs.lotStep)
  const sized = (kind: PositionSize['kind'], lots: Decimal): PositionSize => {
    const sizeRisk = computeRisk(trade, lots, distance, inputs)
    return {...sizeRisk, kind, isUncovered: Boolean(balance && sizeRisk.margin?.gt(balance))}
  }
  if (wanted.lt(smallest)) return sized('tooSmall', smallest)
  return wanted.gt(largest) ? sized('largest', largest) : sized('fits', wanted)
}
