import {formatSign} from './sign.ts'

const percentages = new Intl.NumberFormat('en-GB', {maximumFractionDigits: 2})

/** Formats a percentage (not a fraction) with at most two decimals: `3.33%`. */
export const formatPercentage = (percentage: number): string => `${percentages.format(percentage)}%`

const sizes = new Intl.NumberFormat('en-GB', {maximumFractionDigits: 10})

/** Formats a size, count or step without rounding: `0.0001`, `100,000`. */
export const formatSize = (size: number): string => sizes.format(size)

const spreadFormat = new Intl.NumberFormat('en-GB', {minimumFractionDigits: 1, maximumFractionDigits: 1})

/** Formats a spread in pips with one decimal: `1.2`. */
export const formatSpread = (pips: number): string => spreadFormat.format(pips)

const swapFormat = new Intl.NumberFormat('en-GB', {minimumFractionDigits: 2, maximumFractionDigits: 4})

/** Formats a swap in points with its sign: `+0.35`, `−2.50`. */
export const formatSwap = (points: number): string =>
  `${formatSign(points, 'exceptZero')}${swapFormat.format(Math.abs(points))}`

/** Formats a leverage (the N of 1:N) the same way in both languages: `1:30`. */
export const formatLeverage = (leverage: number): string => `1:${leverage}`
