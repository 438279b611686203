/** Classes that an instrument itself has; forex is split into majors and minors by each region. A closed set. */
export const instrumentAssetClasses = [
  'fx',
  'gold',
  'majorIndex',
  'otherCommodity',
  'share',
  'crypto',
] as const
export type InstrumentAssetClass = (typeof instrumentAssetClasses)[number]
