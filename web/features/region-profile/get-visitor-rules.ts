import 'server-only'
import {withDrafts} from '#web/content/draft/current-draft.ts'
import {plainText} from '#web/content/draft/plain-text.ts'
import {getRegionProfile} from './get-region-profile.ts'
import type {Scope} from '#web/i18n/scope.ts'
import type {VisitorRules} from '#domain/instruments/rows/visitor-rules.ts'

/** The rules by which the rows of a reader are made, from the profile of their region; an editor's draft of it, in a preview. */
export async function getVisitorRules(scope: Scope): Promise<VisitorRules> {
  const profile = await withDrafts(() => getRegionProfile(scope))
  const {code, maxLeverage, leverageCaps, cfdCryptoAllowed, fxMajorCurrencies, unavailableLabel} = profile
  return {
    lang: scope.lang,
    region: {
      code,
      maxLeverage,
      leverageCaps,
      cfdCryptoAllowed,
      fxMajorCurrencies,
      unavailableLabel: plainText(unavailableLabel),
    },
  }
}
