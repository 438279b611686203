import 'server-only'
import type {Calendar} from '#domain/hours/calendar.ts'
import type {Offer} from '#domain/offer/offers.ts'
import type {Language} from '#domain/languages/languages.ts'
import type {ClassRules} from '#domain/offer/offer-of.ts'
import {calendarOffer} from './calendar-offer.ts'
import {getCalendars} from './get-calendars.ts'

/** A calendar, and what the region does with its market. */
export type ListedCalendar = Readonly<{calendar: Calendar; offer: Offer}>

/** The calendars that a region's pages show: all but those of nothing except what may not be marketed there. */
export async function getListedCalendars(lang: Language, region: ClassRules): Promise<ListedCalendar[]> {
  const calendars = await getCalendars(lang)
  return calendars
    .map((calendar) => ({calendar, offer: calendarOffer(calendar, region)}))
    .filter(({offer}) => offer !== 'bannedFromMarketing')
}
