import 'server-only'
import {toPlainText} from '#web/content/draft/stega.ts'
import {houseWarning, strictestWarning, fillLossShare} from '#domain/risk-warning.ts'
import {type Language, pickText} from '#domain/languages.ts'
import {isolateInPlainText} from '#web/ui/plain-text.ts'
import type {RegionCode} from '#domain/regions/regions.ts'
import {type RegionProfile, getRegionProfile} from './get-region-profile.ts'

/** Approximate number of characters on one line of a phone. */
const oneLine = 48

/** Whether a region's short warning takes several lines on a phone, like the prescribed sentences. */
export const isLongWarning = ({riskWarningShort}: Pick<RegionProfile, 'riskWarningShort'>): boolean =>
  toPlainText(riskWarningShort).length > oneLine

type Warned = Pick<RegionProfile, 'hasPrescribedWarning' | 'riskWarningLimited' | 'lossPercentage'>

/**
 * The warning for limited space as plain text: for feeds, calendars, images, search results. It is the form that the region
 * prescribes, or the house's own. Without a region, it is the strictest.
 */
export function plainWarning(lang: Language, profile: Warned | null): string {
  if (profile === null) return isolateInPlainText(lang, pickText(strictestWarning, lang))
  return isolateInPlainText(
    lang,
    profile.hasPrescribedWarning
      ? fillLossShare(toPlainText(profile.riskWarningLimited), profile.lossPercentage)
      : pickText(houseWarning, lang),
  )
}

/** The warning for limited space from the region's current profile (see `plainWarning`). */
export const getPlainWarning = async (lang: Language, region: RegionCode | null): Promise<string> =>
  plainWarning(lang, region === null ? null : await getRegionProfile({lang, region, country: null}))
