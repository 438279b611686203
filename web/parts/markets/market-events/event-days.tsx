import {makeLocalTimeReader} from '#domain/hours/local-time.ts'
import type {EventImportance} from '#domain/hours/market-events.ts'
import type {Language} from '#domain/languages.ts'
import {toLocale} from '#domain/locale.ts'
import {fill} from '#i18n/fill.ts'
import type {Messages} from '#i18n/messages.ts'
import {AnyLink, ArrowLink} from '#web/ui/links.tsx'
import {IsolatedText} from '#web/ui/text.tsx'
import type {CalendarEntry} from './make-entries.ts'

export type EventDaysProps = Readonly<{
  lang: Language
  labels: Messages['calendar']
  entries: readonly CalendarEntry[]
  /** Links to further dividends of a day. */
  more: ReadonlyArray<Readonly<{day: string; count: number; href: string}>>
  /** The zone of the days and times. */
  zone: string
  /** The current time, in milliseconds since 1970. Null on a page of unknown age. */
  now: number | null
}>

const formatDayHeading = (lang: Language, day: string): string =>
  new Intl.DateTimeFormat(toLocale(lang), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(Date.parse(day))

const formatTimeIn = (lang: Language, zone: string, options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat(toLocale(lang), {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...options,
  })
  return (moment: number): string => format.format(moment)
}

/** Entries by their day in a zone. Whole days come first. */
function groupByDay(entries: readonly CalendarEntry[], zone: string) {
  const readTime = makeLocalTimeReader(zone)
  const days = new Map<string, Array<Readonly<{entry: CalendarEntry; minutes: number}>>>()
  for (const entry of entries) {
    const {day, minutes} = entry.at === null ? {day: entry.day, minutes: -1} : readTime(entry.at)
    days.set(day, [...(days.get(day) ?? []), {entry, minutes}])
  }
  return [...days]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([day, timed]) => ({
      day,
      entries: timed.toSorted((one, other) => one.minutes - other.minutes).map(({entry}) => entry),
    }))
}

const filledBars: Readonly<Record<EventImportance, number>> = {low: 1, medium: 2, high: 3}
const bars = ['h-1.5', 'h-2.5', 'h-3.5'] as const

/** The importance in words, with one to three bars that don't rely on colour. */
const Importance = ({
  labels,
  importance,
}: Readonly<{labels: Messages['calendar']; importance: EventImportance}>) => (
  <span className="inline-flex items-center gap-1.5">
    <span aria-hidden="true" className="inline-flex items-end gap-0.5">
      {bars.map((height, index) => (
        <span
          key={height}
          className={`w-1 border border-current ${height} ${index < filledBars[importance] ? 'bg-current' : ''}`}
        />
      ))}
    </span>
    <span className="sr-only">
      {fill(labels.importanceOfEntry, {importance: labels.importances[importance]})}
    </span>
    <span aria-hidden="true">{labels.importances[importance]}</span>
  </span>
)

const [minute, hour] = [60_000, 3_600_000]

/** How long it is until an event of the coming 24 hours: `in 45 min`. */
function formatCountdown(lang: Language, at: number | null, now: number | null): string | null {
  if (at === null || now === null || at <= now || at - now >= 24 * hour) return null
  const format = new Intl.RelativeTimeFormat(toLocale(lang), {style: 'short'})
  return at - now < 2 * hour
    ? format.format(Math.ceil((at - now) / minute), 'minute')
    : format.format(Math.round((at - now) / hour), 'hour')
}

type EntryProps = Pick<EventDaysProps, 'lang' | 'labels'> &
  Readonly<{entry: CalendarEntry; time: string; countdown: string | null; opening: string | null}>

function Entry({lang, labels, entry, time, countdown, opening}: EntryProps) {
  const {kind, title, place, href, importance, figures} = entry
  const shown = [...figures, ...(opening === null ? [] : [{term: labels.opensAgain, value: opening}])]
  const placeText = <IsolatedText lang={lang}>{place}</IsolatedText>
  return (
    <li className="grid gap-x-5 gap-y-1.5 border-t border-rule py-3 sm:grid-cols-[5.5rem_minmax(0,1fr)_minmax(0,16rem)]">
      <p className="text-sm text-text-quiet tabular-nums sm:pt-0.5">
        <IsolatedText lang={lang}>{time}</IsolatedText>
        {countdown === null ? null : (
          <>
            {' '}
            <span className="text-xs sm:block">
              <IsolatedText lang={lang}>{countdown}</IsolatedText>
            </span>
          </>
        )}
      </p>
      <div className="min-w-0">
        <p className="font-semibold">
          <IsolatedText lang={lang}>{title}</IsolatedText>
        </p>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-text-quiet">
          {href === null ? (
            <span>{placeText}</span>
          ) : (
            <AnyLink
              href={href}
              className="inline-flex min-h-6 items-center font-semibold text-signal underline underline-offset-4"
            >
              <span>{placeText}</span>
            </AnyLink>
          )}
          {kind === 'economic' ? null : <span>{labels.kindOfEntry[kind]}</span>}
          {importance === null ? null : <Importance labels={labels} importance={importance} />}
        </p>
      </div>
      {shown.length > 0 ? (
        <dl className="flex flex-wrap gap-x-5 gap-y-1 text-sm sm:justify-end">
          {shown.map(({term, value}) => (
            <div key={term}>
              <dt className="text-xs text-text-quiet">{term}</dt>
              <dd className="tabular-nums">
                <IsolatedText lang={lang}>{value}</IsolatedText>
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
    </li>
  )
}

/** Entries of the calendar by day. */
export function EventDays({lang, labels, entries, more, zone, now}: EventDaysProps) {
  const formatTime = formatTimeIn(lang, zone, {})
  const formatOpening = formatTimeIn(lang, zone, {day: 'numeric', month: 'long'})
  return (
    <div className="space-y-7">
      {groupByDay(entries, zone).map(({day, entries: ofDay}) => {
        const rest = more.find((link) => link.day === day)
        return (
          <div key={day}>
            <h3 className="mb-2 text-lg">
              <IsolatedText lang={lang}>{formatDayHeading(lang, day)}</IsolatedText>
            </h3>
            <ul>
              {ofDay.map((entry) => (
                <Entry
                  key={entry.id}
                  lang={lang}
                  labels={labels}
                  entry={entry}
                  time={entry.at === null ? labels.allDay : formatTime(entry.at)}
                  countdown={entry.isCancelled ? null : formatCountdown(lang, entry.at, now)}
                  opening={entry.until === null ? null : formatOpening(entry.until)}
                />
              ))}
            </ul>
            {rest ? (
              <p className="border-t border-rule pt-3 text-sm">
                <ArrowLink href={rest.href}>
                  {fill(labels.moreDividends, {count: String(rest.count)})}
                </ArrowLink>
              </p>
            ) : null}
          </div>
        )
      })}
    </div>
  )
}
