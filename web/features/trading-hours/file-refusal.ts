import 'server-only'
import type {Calendar} from '#domain/hours/calendar.ts'
import {type RegionCode, regionCodes} from '#domain/regions/regions.ts'
import {siteEnvironment} from '#web/env/site-environment.ts'
import {getRegionProfile} from '#web/features/region-profile/get-region-profile.ts'
import {messagesOf} from '#web/i18n/messages.ts'
import {refusalOf} from '#web/i18n/offer-label.ts'
import type {CountryScope} from '#web/i18n/scope.ts'
import {pageUrl} from '#web/routing/alternates.ts'
import {calendarOffer} from './calendar-offer.ts'

/** The sentence that says why a calendar has no file in a region or in the visitor's country, or without a region, and where to read more; null where it has one. */
export async function fileRefusal(
  calendar: Calendar,
  {lang, region, country}: Omit<CountryScope, 'region'> & Readonly<{region: RegionCode | undefined}>,
): Promise<string | null> {
  const {unlistedLeads, unlistedWithoutRegion, readRules} = messagesOf(lang).offer
  const more = `${readRules}: ${pageUrl(siteEnvironment().SITE_URL, lang, '/legal')}`
  const codes = region ? [region] : regionCodes
  const profiles = await Promise.all(
    codes.map(async (code) => await getRegionProfile({lang, region: code, country})),
  )
  for (const profile of profiles) {
    const offer = calendarOffer(calendar, profile)
    if (offer === 'offered') continue
    const reason = unlistedLeads[refusalOf(offer)].replace('{region}', profile.name)
    return `${region ? reason : unlistedWithoutRegion} ${more}`
  }
  return null
}
