/** Classes by which regulators cap leverage; `otherCommodity` also covers minor indices. Source: regulation table of the region profiles. */
export const assetClasses = [
  'fxMajor',
  'fxMinor',
  'gold',
  'majorIndex',
  'otherCommodity',
  'share',
  'crypto',
] as const
export type AssetClass = (typeof assetClasses)[number]
