import createBig, {type Big} from 'big.js'

/** A number of any size without binary fractions. */
export type Decimal = Big

// A separate constructor, so that the precision does not affect other users of the library.
const Exact = createBig()
Exact.DP = 40
Exact.RM = createBig.roundHalfUp

/** The decimal of a stored number or a validated text. */
export const decimal = (value: number | string): Decimal => new Exact(value)

/** A decimal as digits, without an exponent: `0.00006`. */
export const plainDigits = (value: number | string): string => decimal(value).toFixed()

/** The largest multiple of a step that is not above a value. */
export const floorToStep = (value: Decimal, step: number): Decimal =>
  value.div(decimal(step)).round(0, createBig.roundDown).times(decimal(step))
