import {type RegionCode, regionRecord} from '../regions/regions.ts'

/**
 * The highest leverage of any region that a visitor is shown, as the N of 1:N: where the rules prescribe the warning (EU, UK), no more
 * than applies to them, so that no page advertises more.
 */
export const maxDisclosedLeverage = ({
  code,
  maxLeverage,
}: Readonly<{code: RegionCode; maxLeverage: number}>): number =>
  regionRecord(code).hasStandardWarning ? maxLeverage : Number.POSITIVE_INFINITY
