import {type RegionCode, regionRecord} from '#domain/regions/regions.ts'

/** Asset classes in the order of the columns below. */
export const columns = [
  'fxMajor',
  'fxMinor',
  'gold',
  'majorIndex',
  'otherCommodity',
  'share',
  'crypto',
  'other',
] as const

/**
 * The leverage that a region allows on an account type, by the columns; 0 is for what is not offered. Of each record: what it caps, and
 * whether it offers crypto. The records themselves are compared with the rules by a test of their own, by hand.
 */
export const expectedLeverages = (region: RegionCode, offered: number): number[] => {
  const {caps, offersCrypto} = regionRecord(region)
  return columns.map((assetClass) =>
    assetClass === 'crypto' && !offersCrypto ? 0 : Math.min(offered, caps[assetClass]),
  )
}

/** Account types in the order of the page, with the leverage that each offers. */
export const accounts = [
  ['standard', 500],
  ['raw', 500],
  ['pro', 200],
] as const
