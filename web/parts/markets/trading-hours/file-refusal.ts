import 'server-only'
import type {Calendar} from '#domain/hours/calendar.ts'
import {type RegionCode, regionCodes} from '#domain/regions/regions.ts'
import {siteEnvironment} from '#runtime/environment/site-environment.ts'
import {getRegionProfile} from '#web/parts/region/get-region-profile.ts'
import {getMessages} from '#i18n/messages.ts'
import {findRefusal} from '#i18n/offer-label.ts'
import type {CountryScope} from '#web/routing/scope.ts'
import {pageUrl} from '#web/routing/page-path.ts'
import {calendarOffer} from './calendars.ts'
import {getCalendarInstruments} from './get-calendars.ts'

/**
 * The reason why a calendar file is refused for a region, for the visitor's country, or without a region, with a link. Null
 * if the file exists.
 */
export async function fileRefusal(
  calendar: Calendar,
  {lang, region, country}: Omit<CountryScope, 'region'> & Readonly<{region: RegionCode | undefined}>,
): Promise<string | null> {
  const {unlistedLeads, unlistedWithoutRegion, readRules} = getMessages(lang).offer
  const more = `${readRules}: ${pageUrl(siteEnvironment().SITE_URL, lang, '/legal')}`
  const codes = region ? [region] : regionCodes
  const [catalogue, ...profiles] = await Promise.all([
    getCalendarInstruments([calendar]),
    ...codes.map(async (code) => await getRegionProfile({lang, region: code, country})),
  ])
  for (const profile of profiles) {
    const offer = calendarOffer(calendar, profile, catalogue)
    if (offer === 'offered') continue
    const reason = unlistedLeads[findRefusal(offer)].replace('{region}', profile.name)
    return `${region ? reason : unlistedWithoutRegion} ${more}`
  }
  return null
}
