import type {Change} from '#web/database/audit-log/publications.ts'
import {toMonth, formatDay, formatMonth, addMonths} from '#domain/format/dates.ts'
import {toIsoDate} from '#domain/format/iso-date.ts'
import {formatMicrosecondTimestamp} from '#domain/audit-log/timestamps.ts'
import {toLocale} from '#domain/locale.ts'
import {hasLongWeekdays} from '#domain/language-details.ts'
import {choosePlural} from '#domain/plural.ts'
import {getMessages} from '#i18n/messages.ts'
import {publicPath} from '#i18n/public-path.ts'
import type {Scope} from '#web/routing/scope.ts'
import {AnyLink} from '#web/ui/links.tsx'
import {IsolatedText} from '#web/ui/text.tsx'
import {FilledMessage} from '#web/ui/filled-message.tsx'
import {isolateInPlainText} from '#web/ui/plain-text.ts'
import {Section} from '#web/ui/section.tsx'
import {listRegionChanges} from '../../../parts/archive/changes.ts'
import {answerId, historyPath} from '../../../parts/archive/history-query.ts'

/** The current month, in UTC. */
export const currentMonth = (): string => toMonth(toIsoDate(Date.now()))

/** A calendar day: the number of publications, and the time of the first one. */
type CalendarDay = Readonly<{day: string; count: number; first: string | undefined}>

const weekLength = 7

/** The weeks of a month, from Sunday to Saturday, with the publications of each day. Null for days of another month. */
export function weeksOfChanges(
  month: string,
  changes: readonly Change[],
): ReadonlyArray<readonly (CalendarDay | null)[]> {
  const moments = changes.map(({published_at}) => formatMicrosecondTimestamp(published_at))
  const [year = 0, number = 1] = month.split('-').map(Number)
  const length = new Date(Date.UTC(year, number, 0)).getUTCDate()
  const days = Array.from({length}, (_, index): CalendarDay => {
    const day = `${month}-${String(index + 1).padStart(2, '0')}`
    const own = moments.filter((at) => at.startsWith(day))
    return {day, count: own.length, first: own.toSorted()[0]}
  })
  const lead = new Date(Date.UTC(year, number - 1, 1)).getUTCDay()
  const cells = [...Array.from({length: lead}, () => null), ...days]
  const rest = (weekLength - (cells.length % weekLength)) % weekLength
  const full = [...cells, ...Array.from({length: rest}, () => null)]
  return Array.from({length: full.length / weekLength}, (_, week) =>
    full.slice(week * weekLength, (week + 1) * weekLength),
  )
}

type CalendarProps = Readonly<{
  scope: Scope
  regionName: string
  month: string
  /** Every entry of the audit log. */
  changes: readonly Change[]
  /** The day that the page shows beside the calendar. */
  selected?: string | undefined
}>
const maxDots = 3
const dayMs = 86_400_000
// The first of November 2026 is a Sunday.
const sunday = Date.UTC(2026, 10, 1)

function Weekdays({lang}: Pick<Scope, 'lang'>) {
  const form = (weekday: 'long' | 'short' | 'narrow') =>
    new Intl.DateTimeFormat(toLocale(lang), {weekday, timeZone: 'UTC'})
  const short = form(hasLongWeekdays(lang) ? 'narrow' : 'short')
  const long = form('long')
  return (
    <tr>
      {Array.from({length: weekLength}, (_, index) => new Date(sunday + index * dayMs)).map((day) => (
        <th
          key={day.getTime()}
          scope="col"
          abbr={long.format(day)}
          className="py-2 text-center text-xs font-semibold text-text-quiet"
        >
          <span aria-hidden="true">{short.format(day)}</span>
          <span className="sr-only">{long.format(day)}</span>
        </th>
      ))}
    </tr>
  )
}

const cell = 'relative flex min-h-12 flex-col items-center justify-center rounded-control tabular-nums'
const marked = 'border border-signal font-semibold text-signal hover:bg-paper-sunk'
const chosen = 'outline-2 outline-offset-2 outline-signal'

function DayCell({
  scope: {lang, region},
  day,
  isSelected,
}: Readonly<{scope: Scope; day: CalendarDay; isSelected: boolean}>) {
  const {calendar: labels} = getMessages(lang).archive
  const number = String(Number(day.day.slice('YYYY-MM-'.length)))
  if (day.first === undefined)
    return <span className={`${cell} text-text-quiet ${isSelected ? chosen : ''}`}>{number}</span>
  const count = choosePlural(lang, labels.count, day.count).replace('{count}', String(day.count))
  return (
    <AnyLink
      href={publicPath(lang, `${historyPath({region, at: day.first})}#${answerId}`)}
      className={`${cell} ${marked} ${isSelected ? chosen : ''}`}
      {...(isSelected ? {'aria-current': 'date' as const} : {})}
    >
      <span aria-hidden="true">{number}</span>
      <span aria-hidden="true" className="mt-1 flex gap-0.5">
        {Array.from({length: Math.min(day.count, maxDots)}, (_, dot) => (
          <span key={dot} className="size-1.5 rounded-full bg-signal" />
        ))}
      </span>
      <span className="sr-only">
        <IsolatedText lang={lang}>{`${formatDay(lang, day.day)}: ${count}`}</IsolatedText>
      </span>
    </AnyLink>
  )
}

function MonthLink({
  scope: {lang, region},
  month,
  label,
}: Readonly<{scope: Scope; month: string; label: string}>) {
  return (
    <AnyLink
      href={publicPath(lang, historyPath({region, month}))}
      className="inline-flex min-h-11 items-center text-sm font-semibold text-signal underline-offset-4 hover:underline"
    >
      <IsolatedText lang={lang}>{label.replace('{month}', formatMonth(lang, month))}</IsolatedText>
    </AnyLink>
  )
}

/** A month of the audit log. Each day with publications links to its first one. */
export function PublicationCalendar({scope, regionName, month, changes, selected}: CalendarProps) {
  const {lang, region} = scope
  const {calendar: labels} = getMessages(lang).archive
  const own = listRegionChanges(changes, region)
  const weeks = weeksOfChanges(month, own)
  const first = own[0] ? toMonth(formatMicrosecondTimestamp(own[0].published_at)) : month
  const last = currentMonth()
  const isEmpty = weeks.flat().every((day) => !day?.count)
  return (
    <Section
      id="calendar"
      title={labels.title}
      lead={<FilledMessage message={labels.lead} values={{region: <b>{regionName}</b>}} />}
    >
      <div className="max-w-xl">
        <table className="w-full table-fixed border-separate border-spacing-1">
          <caption className="pb-2 text-start text-lg font-semibold">
            {isolateInPlainText(lang, labels.caption.replace('{month}', formatMonth(lang, month)))}
          </caption>
          <thead>
            <Weekdays lang={lang} />
          </thead>
          <tbody>
            {weeks.map((week, index) => (
              // A week has no key other than its place in the month.
              // oxlint-disable-next-line react/no-array-index-key
              <tr key={index}>
                {week.map((day, place) => (
                  // oxlint-disable-next-line react/no-array-index-key
                  <td key={place} className="p-0">
                    {day ? <DayCell scope={scope} day={day} isSelected={day.day === selected} /> : null}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {isEmpty ? <p className="mt-3 text-text-quiet">{labels.none}</p> : null}
        <div className="mt-3 flex flex-wrap justify-between gap-x-6 print:hidden">
          {month > first ? (
            <MonthLink scope={scope} month={addMonths(month, -1)} label={labels.previous} />
          ) : null}
          {month < last ? <MonthLink scope={scope} month={addMonths(month, 1)} label={labels.next} /> : null}
        </div>
      </div>
    </Section>
  )
}
