import 'server-only'
import type {Calendar} from '#domain/hours/calendar.ts'
import type {AssetClass} from '#domain/instruments/asset-classes.ts'
import type {Language} from '#domain/languages/languages.ts'
import {inCountry} from '#domain/offer/in-country.ts'
import {type RegionCode, regionCodes} from '#domain/regions/regions.ts'
import {siteEnvironment} from '#web/env/site-environment.ts'
import {getRegionProfile} from '#web/features/region-profile/get-region-profile.ts'
import {messagesOf} from '#web/i18n/messages.ts'
import {refusalOf} from '#web/i18n/offer-label.ts'
import {pageUrl} from '#web/routing/alternates.ts'
import {calendarOffer} from './calendar-offer.ts'

/** The sentence that says why a calendar has no file in a region or in the visitor's country, or without a region, and where to read more; null where it has one. */
export async function fileRefusal(
  calendar: Calendar,
  lang: Language,
  region: RegionCode | undefined,
  withheld: readonly AssetClass[],
): Promise<string | null> {
  const {unlistedLeads, unlistedWithoutRegion, readRules} = messagesOf(lang).offer
  const more = `${readRules}: ${pageUrl(siteEnvironment().SITE_URL, lang, '/legal')}`
  const codes = region ? [region] : regionCodes
  const profiles = await Promise.all(codes.map(async (code) => await getRegionProfile({lang, region: code})))
  for (const profile of profiles) {
    const offer = calendarOffer(calendar, inCountry(profile, withheld))
    if (offer === 'offered') continue
    const reason = unlistedLeads[refusalOf(offer)].replace('{region}', profile.name)
    return `${region ? reason : unlistedWithoutRegion} ${more}`
  }
  return null
}
