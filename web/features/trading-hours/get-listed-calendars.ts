import 'server-only'
import type {Calendar} from '#domain/hours/calendar.ts'
import type {Offer} from '#domain/offer/offers.ts'
import {getRegionProfile} from '#web/features/region-profile/get-region-profile.ts'
import type {Scope} from '#web/i18n/scope.ts'
import {calendarOffer} from './calendar-offer.ts'
import {getCalendars} from './get-calendars.ts'

/** A calendar, and what the region does with its market. */
export type ListedCalendar = Readonly<{calendar: Calendar; offer: Offer}>

/** The calendars that a region's pages show: all but those of nothing except what may not be marketed there. */
export async function getListedCalendars(scope: Scope): Promise<ListedCalendar[]> {
  const [calendars, profile] = await Promise.all([getCalendars(scope.lang), getRegionProfile(scope)])
  return calendars
    .map((calendar) => ({calendar, offer: calendarOffer(calendar, profile)}))
    .filter(({offer}) => offer !== 'bannedFromMarketing')
}
