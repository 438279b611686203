/** How a risk is written: in percent of the balance, or as an amount. */
export const riskUnits = ['percent', 'amount'] as const

/** How a stop is written: as a distance in pips or points, or as its price. */
export const stopUnits = ['pips', 'price'] as const

/** The input fields of a position size, under the names of their URL parameters. */
export const sizeFields = ['balance', 'risk', 'riskIn', 'stop', 'stopIn'] as const
export type SizeField = (typeof sizeFields)[number]

/** The raw input of a visitor. */
export type SizeValues = Readonly<Record<SizeField, string>>
