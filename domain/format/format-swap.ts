import {signOf} from './sign.ts'

const format = new Intl.NumberFormat('en-GB', {minimumFractionDigits: 2, maximumFractionDigits: 4})

/** A swap in points with its sign: `+0.35`, `−2.50`. */
export const formatSwap = (points: number): string =>
  `${signOf(points, 'exceptZero')}${format.format(Math.abs(points))}`
