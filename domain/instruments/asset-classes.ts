/**
 * The classes that regulators use to cap leverage. `otherCommodity` also covers minor indices; `other` covers volatility, currency indices and
 * carbon. Source: the region profiles.
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

/** How the Studio names each asset class. */
export const assetClassTitles: Readonly<Record<AssetClass, string>> = {
  fxMajor: 'FX majors',
  fxMinor: 'FX minors',
  gold: 'Gold',
  majorIndex: 'Major indices',
  otherCommodity: 'Other commodities and minor indices',
  share: 'Shares and ETFs',
  other: 'Everything else',
  crypto: 'Crypto',
}

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
