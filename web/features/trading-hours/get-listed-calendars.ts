import 'server-only'
import type {Calendar} from '#domain/hours/calendar.ts'
import {isBannedFromMarketing} from '#domain/offer/offer-of.ts'
import type {Scope} from '#web/i18n/scope.ts'
import {getCalendars} from './get-calendars.ts'

/** The calendars that a region's pages show: all but those of nothing except what may not be marketed there. */
export async function getListedCalendars({lang, region}: Scope): Promise<Calendar[]> {
  const isBanned = ({groups, endings, symbols}: Calendar) =>
    groups.length > 0 &&
    endings.length + symbols.length === 0 &&
    groups.every((group) => isBannedFromMarketing(group, region))
  return (await getCalendars(lang)).filter((calendar) => !isBanned(calendar))
}
