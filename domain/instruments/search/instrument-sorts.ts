/** What the instruments table can be sorted by. */
export const instrumentSorts = [
  'symbol',
  'name',
  'pipSize',
  'lotSize',
  'leverage',
  'swapLong',
  'swapShort',
] as const

export type InstrumentSort = (typeof instrumentSorts)[number]
