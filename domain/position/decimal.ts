import createBig, {type Big} from 'big.js'

/** A number of any size without binary fractions. */
export type Decimal = Big

// A separate constructor, so that the precision doesn't affect other users of the library.
const Exact = createBig()
Exact.DP = 40
Exact.RM = createBig.roundHalfUp

/** The decimal of a stored number or a validated text. */
export const decimal = (value: number | string): Decimal => new Exact(value)

/** Writes a decimal without an exponent: `0.00006`. */
export const plainDigits = (value: number | string): string => decimal(value).toFixed()

/** Rounds towards zero. */
export const {roundDown} = createBig

/** The largest multiple of a step that isn't above the value. */
export const floorToStep = (value: Decimal, step: number): Decimal =>
  value.div(decimal(step)).round(0, roundDown).times(decimal(step))
