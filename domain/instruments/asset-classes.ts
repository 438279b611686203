/**
 * Classes by which regulators cap leverage; `otherCommodity` also covers minor indices, and `other` what is in none of the others: volatility,
 * currency indices, carbon. Source: the region profiles.
 */
export const assetClasses = [
  'fxMajor',
  'fxMinor',
  'gold',
  'majorIndex',
  'otherCommodity',
  'share',
  'crypto',
  'other',
] as const
export type AssetClass = (typeof assetClasses)[number]
