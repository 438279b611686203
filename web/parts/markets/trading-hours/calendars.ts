import type {Calendar} from '#domain/hours/calendar.ts'
import {assetClasses} from '#domain/instruments/asset-classes.ts'
import {type ClassRules, findClassOffer, type Offer} from '#domain/offers/offers.ts'
import type {Language} from '#domain/languages.ts'
import {getMessages} from '#i18n/messages.ts'
import {closureSpan, openSpans} from '#domain/hours/open-spans.ts'
import type {CalendarEvent} from '#domain/hours/to-ical.ts'
import type {Scope} from '#web/routing/scope.ts'

/**
 * A region's offer for the market of a calendar. If every group of the calendar is an asset class of the same name, like
 * crypto, it is the offer of that class. Other calendars cover several classes, and every region offers some of them.
 */
export function calendarOffer(
  {groups, endings, symbols}: Pick<Calendar, 'groups' | 'endings' | 'symbols'>,
  region: ClassRules,
): Offer {
  if (endings.length + symbols.length > 0) return 'offered'
  const offers = groups.map((group) => {
    const assetClass = assetClasses.find((each) => each === group)
    return assetClass === undefined ? 'offered' : findClassOffer(assetClass, region)
  })
  const [first = 'offered'] = offers
  return offers.every((offer) => offer === first) ? first : 'offered'
}

const dayMilliseconds = 86_400_000
const daysBefore = 8
const daysAhead = 60

/** The sessions of the coming weeks and all known holidays, as calendar events. */
export function calendarEvents(calendar: Calendar, now: number, lang: Language): CalendarEvent[] {
  const {openEvent, closedEvent} = getMessages(lang).hours
  const [from, until] = [now - daysBefore * dayMilliseconds, now + daysAhead * dayMilliseconds]
  // A session cut at the edge would get another start, and so another id, in each file.
  const sessions = openSpans(calendar, from, until).filter(({open, close}) => open > from && close < until)
  return [
    ...sessions.map(({open, close}) => ({
      id: `${calendar.slug}-${open}`,
      title: openEvent.replace('{market}', calendar.name),
      from: open,
      until: close,
    })),
    ...calendar.closures.map((closure) => {
      const {open, close} = closureSpan(closure, calendar.timeZone)
      return {
        id: `${calendar.slug}-${closure.date}-closed`,
        title: closedEvent.replace('{name}', closure.name),
        from: open,
        until: close,
      }
    }),
  ]
}

/** Address of a market's calendar file, for subscriptions. It names the region, because calendar programs don't send cookies. */
export const hoursFile = ({lang, region}: Scope, calendar: string): string =>
  `/api/trading/hours.ics?${new URLSearchParams({calendar, lang, region})}`
