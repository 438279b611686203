import 'server-only'
import {withDrafts} from '#web/content/draft/current-draft.ts'
import {getRegionProfile} from './get-region-profile.ts'
import type {Scope} from '#web/i18n/scope.ts'
import type {VisitorRules} from '#domain/instruments/rows/visitor-rules.ts'

/** The rules by which a visitor's rows are computed, from the profile of their region; in a preview, from its draft. */
export async function getVisitorRules(scope: Scope): Promise<VisitorRules> {
  const profile = await withDrafts(() => getRegionProfile(scope))
  const {code, maxLeverage, leverageCaps, cfdCryptoAllowed, fxMajorCurrencies} = profile
  return {
    lang: scope.lang,
    region: {
      code,
      maxLeverage,
      leverageCaps,
      cfdCryptoAllowed,
      fxMajorCurrencies,
    },
  }
}
