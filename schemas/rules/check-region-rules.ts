import type {RegionCode} from '../values/regions.ts'
import {regulatorCaps} from '../values/regulator-caps.ts'
import {standardWarningRegions} from './check-risk-warning.ts'
import type {Problem} from './problem.ts'

/** Regions in which the brand's headline leverage may not be shown to retail clients. */
const headlineBanned: readonly RegionCode[] = ['EU', 'UK', 'AU', 'SG']

/** Regions whose regulator grants retail clients close-out and negative balance protection, which the page states. */
const protectsRetail: readonly RegionCode[] = ['EU', 'UK', 'AU']

const among = (regions: readonly RegionCode[], region: RegionCode | undefined): region is RegionCode =>
  region !== undefined && regions.includes(region)

/** The warning stays in view where the rules ask for it. */
export const checkPinnedWarning = (pinned: boolean | undefined, region: RegionCode | undefined): Problem[] =>
  pinned === false && among(standardWarningRegions, region)
    ? [{message: 'Turn this on: the rules of this region ask for a warning that stays in view.'}]
    : []

/** The brand's headline leverage is hidden where it would exceed what retail clients may have. */
export const checkHeadlineLeverage = (
  shown: boolean | undefined,
  region: RegionCode | undefined,
): Problem[] =>
  shown === true && among(headlineBanned, region)
    ? [{message: 'Turn this off: in this region the headline leverage is not available to retail clients.'}]
    : []

/** Crypto CFDs are off where the regulator bans them for retail clients. */
export const checkCryptoAllowed = (
  allowed: boolean | undefined,
  region: RegionCode | undefined,
): Problem[] =>
  allowed === true && region !== undefined && regulatorCaps[region].caps.crypto === 0
    ? [{message: `Turn this off: ${regulatorCaps[region].source}.`}]
    : []

/** The retail investor protection is stated where the regulator grants it. */
export const checkInvestorProtection = (
  protection: object | undefined,
  region: RegionCode | undefined,
): Problem[] =>
  protection === undefined && among(protectsRetail, region)
    ? [
        {
          message:
            'Write this in both languages: margin close-out at 50% and negative balance protection must be stated here.',
        },
      ]
    : []
