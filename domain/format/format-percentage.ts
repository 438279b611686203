const format = new Intl.NumberFormat('en-GB', {maximumFractionDigits: 2})

/** A percentage (not a fraction) with at most two decimals: `3.33%`. */
export const formatPercentage = (percentage: number): string => `${format.format(percentage)}%`
