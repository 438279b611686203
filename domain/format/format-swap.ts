const format = new Intl.NumberFormat('en-GB', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 4,
  signDisplay: 'exceptZero',
})

/** A swap in points with its sign: `+0.35`, `-2.50`. */
export const formatSwap = (points: number): string => format.format(points)
