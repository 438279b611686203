import type {RegionRecord} from '#domain/regions/region-record.ts'
import {type RegionCode, regionRecord} from '#domain/regions/regions.ts'
import type {Problem} from './problem.ts'

/** Whether the record of a document's region meets a condition; false without a region. */
const where = (
  region: RegionCode | undefined,
  condition: (record: RegionRecord) => boolean,
): region is RegionCode => region !== undefined && condition(regionRecord(region))

/** The brand's headline leverage must be hidden where it exceeds the limit for retail clients. */
export const checkHeadlineLeverage = (
  shown: boolean | undefined,
  region: RegionCode | undefined,
): Problem[] =>
  shown === true && where(region, ({showsHeadlineLeverage}) => !showsHeadlineLeverage)
    ? [{message: 'Turn this off: in this region the headline leverage is not available to retail clients.'}]
    : []

/** Crypto CFDs must be off where they are banned for retail clients: where the record's cap is 0. `offersCrypto` is no ban. */
export const checkCryptoAllowed = (allowed: boolean | undefined, region: RegionCode | undefined): Problem[] =>
  allowed === true && region !== undefined && regionRecord(region).caps.crypto === 0
    ? [{message: `Turn this off: ${regionRecord(region).capsSource}.`}]
    : []

/** The retail investor protection must be stated where the regulator grants it. */
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
