/** The columns of the instruments table that a visitor may hide, in order; the symbol is always first. */
export const instrumentColumnKeys = [
  'name',
  'group',
  'pipSize',
  'lotSize',
  'lots',
  'leverage',
  'swapLong',
  'swapShort',
  'availability',
] as const

export type InstrumentColumnKey = (typeof instrumentColumnKeys)[number]
