const format = new Intl.NumberFormat('en-GB', {maximumFractionDigits: 10})

/** A size, count or step as it is: `0.0001`, `100,000`. */
export const formatSize = (size: number): string => format.format(size)
