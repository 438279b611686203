import {type Decimal, decimal} from '#domain/position/decimal.ts'

/** Funds at which positions are closed where a regulator says so, in percent of the margin. */
export const closeOutPercent = 50

const whole = 100

/** A deposit that is all used as margin, and a move of the price. */
export type Move = Readonly<{
  /** In the account's currency. */
  deposit: Decimal
  /** The N of 1:N. */
  leverage: number
  /** How far the price moves, in percent. */
  percent: Decimal
}>

/** What a move comes to, in the account's currency and in percent. */
export type MoveOutcome = Readonly<{
  position: Decimal
  /** Gained when the price moves with the position, lost when it moves against it. */
  amount: Decimal
  /** The same, in percent of the deposit. */
  share: Decimal
  /** The move against the position after which half of the margin is left, in percent. */
  closeOutMove: Decimal
  /** The move against the position that takes the whole deposit, in percent. */
  wholeLossMove: Decimal
}>

/** What a move of the price does to a position at the leverage that applies. */
export function moveOutcome({deposit, leverage, percent}: Move): MoveOutcome {
  const position = deposit.times(leverage)
  const amount = position.times(percent).div(whole)
  const wholeLossMove = decimal(whole).div(leverage)
  return {
    position,
    amount,
    share: percent.times(leverage),
    closeOutMove: wholeLossMove.times(whole - closeOutPercent).div(whole),
    wholeLossMove,
  }
}
