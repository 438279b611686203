import type {Calendar} from '#domain/hours/calendar.ts'
import {type AssetClass, assetClasses} from '#domain/instruments/asset-classes.ts'
import type {Instrument} from '#domain/instruments/instrument.ts'
import {
  classifyInstrument,
  findClassOffer,
  type Offer,
  type OfferRules,
  offers,
} from '#domain/offers/offers.ts'
import type {Language} from '#domain/languages.ts'
import {getMessages} from '#i18n/messages.ts'
import {closureSpan, openSpans} from '#domain/hours/open-spans.ts'
import type {CalendarEvent} from '#domain/hours/to-ical.ts'
import type {Scope} from '#web/routing/scope.ts'

/** The part of an instrument that decides its asset class. */
type Classified = Pick<Instrument, 'symbol' | 'asset_class' | 'base_currency' | 'quote_currency'>

/** Groups whose instruments share a class that a region may not offer. Every region offers some of the other groups. */
const groupClasses: ReadonlyMap<string, AssetClass> = new Map([
  ['crypto', 'crypto'],
  ['shares', 'share'],
])

/** The known classes of a calendar. Endings are those of stock exchanges. */
const listClasses = (
  {groups, endings, symbols}: Pick<Calendar, 'groups' | 'endings' | 'symbols'>,
  region: OfferRules,
  catalogue: readonly Classified[],
): AssetClass[] => [
  ...groups.flatMap((group) => groupClasses.get(group) ?? []),
  ...(endings.length > 0 ? (['share'] as const) : []),
  ...catalogue
    .filter(({symbol}) => symbols.includes(symbol))
    .map((instrument) => classifyInstrument(instrument, region)),
]

/**
 * A region's offer for the market of a calendar: the strictest offer of its classes, because its name and hours are shown as a whole. If the
 * catalogue knows none of its instruments, they may be of any class.
 */
export function calendarOffer(
  calendar: Pick<Calendar, 'groups' | 'endings' | 'symbols'>,
  region: OfferRules,
  catalogue: readonly Classified[],
): Offer {
  const classes = listClasses(calendar, region, catalogue)
  const isUnknown = classes.length === 0 && calendar.groups.length === 0
  const found = new Set((isUnknown ? assetClasses : classes).map((each) => findClassOffer(each, region)))
  return offers.findLast((offer) => found.has(offer)) ?? 'offered'
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
