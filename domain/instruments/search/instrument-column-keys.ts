/** The columns of the instruments table that a reader may leave out, in their order; the symbol always stands first. */
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
