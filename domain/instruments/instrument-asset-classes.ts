/** Asset classes of instruments; each region splits forex into majors and minors. A closed set. */
export const instrumentAssetClasses = [
  'fx',
  'gold',
  'majorIndex',
  'otherCommodity',
  'share',
  'crypto',
  'other',
] as const
export type InstrumentAssetClass = (typeof instrumentAssetClasses)[number]
