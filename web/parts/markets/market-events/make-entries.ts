import {formatMonth} from '#domain/format/dates.ts'
import {formatBareAmount, withCurrency} from '#domain/format/money.ts'
import {formatSize} from '#domain/format/numbers.ts'
import {minus} from '#domain/format/sign.ts'
import type {Calendar} from '#domain/hours/calendar.ts'
import {
  demoSource,
  type Dividend,
  type EconomicEvent,
  type EventImportance,
  type MarketEventKind,
  type Rollover,
} from '#domain/hours/market-events.ts'
import {closureSpan} from '#domain/hours/open-spans.ts'
import type {CalendarEvent} from '#domain/hours/to-ical.ts'
import type {Instrument} from '#domain/instruments/instrument.ts'
import {localizeNames} from '#domain/instruments/rows/make-rows.ts'
import {readColumn} from '#domain/language-details.ts'
import type {Language} from '#domain/languages.ts'
import {nameCountry} from '#domain/regions/countries.ts'
import {fill} from '#i18n/fill.ts'
import {getMessages} from '#i18n/messages.ts'
import {publicPath} from '#i18n/public-path.ts'
import {describeClosures} from '../trading-hours/describe-hours.ts'

/** An entry of the calendar in one language. */
export type CalendarEntry = Readonly<{
  id: string
  kind: MarketEventKind
  /** The local day of an entry without a time. */
  day: string
  /** Milliseconds since 1970. Null if only the day is known. */
  at: number | null
  /** When a market opens again. */
  until: number | null
  title: string
  /** The country, instrument or market. */
  place: string
  /** The page of the instrument. */
  href: string | null
  importance: EventImportance | null
  figures: ReadonlyArray<Readonly<{term: string; value: string}>>
  isCancelled: boolean
  isDemo: boolean
}>

const blank = {
  at: null,
  until: null,
  href: null,
  importance: null,
  figures: [],
  isCancelled: false,
} as const

/** What a cancelled event or dividend shows instead. Its figures don't hold any more. */
const cancel = (lang: Language, entry: CalendarEntry): CalendarEntry => ({
  ...entry,
  title: fill(getMessages(lang).calendar.cancelled, {title: entry.title}),
  figures: [],
  isCancelled: true,
})

/** The euro area is a member of economic events, but not a country. */
export const nameEventCountry = (code: string, lang: Language): string =>
  code === 'EU' ? getMessages(lang).calendar.euroArea : nameCountry(code, lang)

export function makeEconomicEntry(lang: Language, event: EconomicEvent): CalendarEntry {
  const labels = getMessages(lang).calendar
  const entry: CalendarEntry = {
    ...blank,
    id: event.id,
    kind: 'economic',
    day: event.occurs_on,
    at: event.occurs_at === null ? null : Date.parse(event.occurs_at),
    title: readColumn(lang, event, 'title'),
    place: nameEventCountry(event.country, lang),
    importance: event.importance,
    figures: (['actual', 'forecast', 'previous'] as const).flatMap((name) => {
      const figure = event[name]
      return figure === null ? [] : [{term: labels.figures[name], value: figure.replace(/^-/u, minus)}]
    }),
    isDemo: event.source === demoSource,
  }
  return event.is_cancelled ? cancel(lang, entry) : entry
}

const nameInstrument = (lang: Language, instrument: Instrument) => {
  const {symbol, name} = localizeNames(instrument, {lang})
  return {place: `${symbol} · ${name}`, href: publicPath(lang, `/trading/${symbol}`)}
}

/** As other amounts are written, but with more decimals if the amount has more. */
function formatExact(amount: number): string {
  const usual = formatBareAmount(amount)
  return Number(usual.replaceAll(',', '')) === amount ? usual : formatSize(amount)
}

export function makeDividendEntry(lang: Language, dividend: Dividend, instrument: Instrument): CalendarEntry {
  const labels = getMessages(lang).calendar
  const entry: CalendarEntry = {
    ...blank,
    ...nameInstrument(lang, instrument),
    id: `dividend-${instrument.symbol}-${dividend.ex_date}`,
    kind: 'dividends',
    day: dividend.ex_date,
    title: labels.exDividend,
    figures: [
      {
        term: labels.figures.perUnit,
        value: withCurrency(lang, formatExact(dividend.amount), instrument.quote_currency),
      },
    ],
    isDemo: dividend.source === demoSource,
  }
  return dividend.is_cancelled ? cancel(lang, entry) : entry
}

export function makeRolloverEntry(lang: Language, rollover: Rollover, instrument: Instrument): CalendarEntry {
  const labels = getMessages(lang).calendar
  const {price_difference: difference} = rollover
  const sign = difference !== null && difference < 0 ? minus : '+'
  return {
    ...blank,
    ...nameInstrument(lang, instrument),
    id: `rollover-${instrument.symbol}-${rollover.rolls_on}`,
    kind: 'rollovers',
    day: rollover.rolls_on,
    title: fill(labels.rollsFromTo, {
      from: formatMonth(lang, rollover.from_contract),
      to: formatMonth(lang, rollover.to_contract),
    }),
    figures: [
      {
        term: labels.figures.difference,
        value:
          difference === null
            ? labels.notKnownYet
            : withCurrency(lang, formatExact(Math.abs(difference)), instrument.quote_currency, sign),
      },
    ],
    isDemo: rollover.source === demoSource,
  }
}

/** The dividends and rollovers of some instruments, in their order. Each row is read once: a month has thousands. */
export function makeInstrumentEntries(
  lang: Language,
  instruments: readonly Instrument[],
  {dividends, rollovers}: Readonly<{dividends: readonly Dividend[]; rollovers: readonly Rollover[]}>,
): CalendarEntry[] {
  const paid = Map.groupBy(dividends, (row) => row.instrument_id)
  const rolled = Map.groupBy(rollovers, (row) => row.instrument_id)
  return instruments.flatMap((held) => [
    ...(paid.get(held.id) ?? []).map((row) => makeDividendEntry(lang, row, held)),
    ...(rolled.get(held.id) ?? []).map((row) => makeRolloverEntry(lang, row, held)),
  ])
}

/** The holidays and early closes of a market that overlap some days. */
export function makeHolidayEntries(
  lang: Language,
  calendar: Calendar,
  {from, until}: Readonly<{from: string; until: string}>,
): CalendarEntry[] {
  const labels = getMessages(lang).calendar
  return calendar.closures
    .filter((closure) => (closure.until ?? closure.date) >= from && closure.date < until)
    .map((closure) => {
      const span = closureSpan(closure, calendar.timeZone)
      const [described] = describeClosures(lang, {...calendar, closures: [closure]}, 0, 1)
      return {
        ...blank,
        id: `holiday-${calendar.slug}-${closure.date}`,
        kind: 'holidays',
        day: closure.date < from ? from : closure.date,
        at: closure.closesAt === null ? null : span.open,
        until: closure.reopensAt === null ? null : span.close,
        title: fill(closure.closesAt === null ? labels.closedFor : labels.closesEarlyFor, {
          name: closure.name,
        }),
        place: calendar.name,
        figures:
          closure.until === null || described === undefined
            ? []
            : [{term: labels.figures.days, value: described.days}],
        isDemo: false,
      }
    })
}

const shownMilliseconds = 15 * 60_000

/** An entry as an event of a calendar file. */
export const toCalendarEvent = ({
  id,
  day,
  at,
  until,
  title,
  place,
  isCancelled,
}: CalendarEntry): CalendarEvent => ({
  id,
  title: `${title} · ${place}`,
  ...(isCancelled && {isCancelled}),
  ...(at === null ? {day} : {from: at, until: until ?? at + shownMilliseconds}),
})
