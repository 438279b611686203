import 'server-only'
import {withDrafts} from '#web/content/draft/current-draft.ts'
import {plainText} from '#web/content/draft/plain-text.ts'
import {getRegionProfile} from '#web/features/region-profile/get-region-profile.ts'
import type {Scope} from '#web/i18n/scope.ts'
import type {ReaderRules} from '#domain/instruments/rows/visitor-rules.ts'

/** The rules by which the rows of a reader are made, from the profile of their region; an editor's draft of it, in a preview. */
export async function readerRulesOf(scope: Scope): Promise<ReaderRules> {
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
