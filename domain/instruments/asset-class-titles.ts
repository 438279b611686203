import type {AssetClass} from './asset-classes.ts'

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
