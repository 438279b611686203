import type {AssetClass} from '#domain/instruments/asset-classes.ts'

/** What decides the asset class of an instrument; only forex depends on the region. */
export type Classified = Readonly<{
  assetClass: Exclude<AssetClass, 'fxMajor' | 'fxMinor'> | 'fx'
  baseCurrency: string | null
  quoteCurrency: string
}>

/**
 * The class by which a region caps an instrument. A currency pair is a major where the region counts both of its currencies as
 * such: AUD/USD is a major in Australia and a minor in the EU. Source: the region profiles' `fxMajorCurrencies`.
 */
export function classInRegion(instrument: Classified, majorCurrencies: readonly string[]): AssetClass {
  if (instrument.assetClass !== 'fx') return instrument.assetClass
  const {baseCurrency, quoteCurrency} = instrument
  const isMajor =
    baseCurrency !== null && majorCurrencies.includes(baseCurrency) && majorCurrencies.includes(quoteCurrency)
  return isMajor ? 'fxMajor' : 'fxMinor'
}
