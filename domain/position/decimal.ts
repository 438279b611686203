import createBig, {type Big} from 'big.js'

/** A number of any size without binary fractions. */
export type Decimal = Big

// A constructor of its own: how exactly it divides is no business of other users of the library.
const Exact = createBig()
Exact.DP = 40
Exact.RM = createBig.roundHalfUp

/** The decimal that a stored figure or a checked text stands for. */
export const decimal = (value: number | string): Decimal => new Exact(value)

/** A decimal as digits, without an exponent: `0.00006`. */
export const plainDigits = (value: number | string): string => decimal(value).toFixed()
