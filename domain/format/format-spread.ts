const format = new Intl.NumberFormat('en-GB', {minimumFractionDigits: 1, maximumFractionDigits: 1})

/** A spread in pips with one decimal: `1.2`. */
export const formatSpread = (pips: number): string => format.format(pips)
