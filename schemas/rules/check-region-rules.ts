import type {RegionRecord} from '#domain/regions/region-record.ts'
import {type RegionCode, regionRecord} from '#domain/regions/regions.ts'
import type {Problem} from './problem.ts'

/** Whether the record of a document's region fulfils a condition; false for a document without a region. */
const where = (
  region: RegionCode | undefined,
  condition: (record: RegionRecord) => boolean,
): region is RegionCode => region !== undefined && condition(regionRecord(region))

/** The warning stays in view where the rules ask for it. */
export const checkPinnedWarning = (pinned: boolean | undefined, region: RegionCode | undefined): Problem[] =>
  pinned === false && where(region, ({hasStandardWarning}) => hasStandardWarning)
    ? [{message: 'Turn this on: the rules of this region ask for a warning that stays in view.'}]
    : []

/** The brand's headline leverage is hidden where it would exceed what retail clients may have. */
export const checkHeadlineLeverage = (
  shown: boolean | undefined,
  region: RegionCode | undefined,
): Problem[] =>
  shown === true && where(region, ({showsHeadlineLeverage}) => !showsHeadlineLeverage)
    ? [{message: 'Turn this off: in this region the headline leverage is not available to retail clients.'}]
    : []

/** Crypto CFDs are off where the regulator bans them for retail clients. */
export const checkCryptoAllowed = (
  allowed: boolean | undefined,
  region: RegionCode | undefined,
): Problem[] =>
  allowed === true && region !== undefined && regionRecord(region).caps.crypto === 0
    ? [{message: `Turn this off: ${regionRecord(region).capsSource}.`}]
    : []

/** The retail investor protection is stated where the regulator grants it. */
export const checkInvestorProtection = (
  protection: object | undefined,
  region: RegionCode | undefined,
): Problem[] =>
  protection === undefined && where(region, ({protectsRetail}) => protectsRetail)
    ? [
        {
          message:
            'Write this in both languages: margin close-out at 50% and negative balance protection must be stated here.',
        },
      ]
    : []
