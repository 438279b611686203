import 'server-only'
import {withDrafts} from '#web/content/draft/current-draft.ts'
import {getRegionProfile} from './get-region-profile.ts'
import type {CountryScope} from '#web/i18n/scope.ts'
import type {VisitorRules} from '#domain/instruments/rows/visitor-rules.ts'

/** The rules by which a visitor's rows are computed, from the profile of their region and what their country withholds; in a preview, from its draft. */
export async function getVisitorRules(scope: CountryScope): Promise<VisitorRules> {
  const profile = await withDrafts(() => getRegionProfile(scope))
  const {code, maxLeverage, leverageCaps, cfdCryptoAllowed, fxMajorCurrencies, withheldInCountry} = profile
  return {
    lang: scope.lang,
    region: {
      code,
      maxLeverage,
      leverageCaps,
      cfdCryptoAllowed,
      fxMajorCurrencies,
      withheldInCountry,
    },
  }
}
