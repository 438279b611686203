import {formatDay, formatMonth} from '#domain/format/format-date.ts'
import {addMonths, monthOf} from '#domain/format/month.ts'
import {localeOf} from '#domain/languages/locale.ts'
import {pluralForm} from '#domain/languages/plural.ts'
import type {Change} from '#web/database/publications.ts'
import {messagesOf} from '#web/i18n/messages.ts'
import {publicPath} from '#web/i18n/public-path.ts'
import type {Scope} from '#web/i18n/scope.ts'
import {AnyLink} from '#web/ui/any-link.tsx'
import {FilledMessage} from '#web/ui/filled-message.tsx'
import {IsolatedText} from '#web/ui/isolated-text.tsx'
import {isolateInPlainText} from '#web/ui/isolate-in-plain-text.ts'
import {Section} from '#web/ui/section.tsx'
import {changesOf} from '../changes.ts'
import {answerId, historyPath} from '../history-path.ts'
import {toMicroseconds} from '../moment.ts'
import {type CalendarDay, currentMonth, weeksOfChanges} from '../month.ts'

type CalendarProps = Readonly<{
  scope: Scope
  regionName: string
  month: string
  /** Every entry of the record. */
  changes: readonly Change[]
  /** The day that is shown beside it. */
  selected?: string | undefined
}>

const weekLength = 7
const maxDots = 3
const dayMs = 86_400_000
// The first of November 2026 is a Sunday.
const sunday = Date.UTC(2026, 10, 1)

function Weekdays({lang}: Pick<Scope, 'lang'>) {
  const form = (weekday: 'long' | 'short' | 'narrow') =>
    new Intl.DateTimeFormat(localeOf(lang), {weekday, timeZone: 'UTC'})
  const short = form(lang === 'ar' ? 'narrow' : 'short')
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
  const {calendar: labels} = messagesOf(lang).archive
  const number = String(Number(day.day.slice('YYYY-MM-'.length)))
  if (day.first === undefined)
    return <span className={`${cell} text-text-quiet ${isSelected ? chosen : ''}`}>{number}</span>
  const count = pluralForm(lang, labels.count, day.count).replace('{count}', String(day.count))
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

/** A month of the record: each day on which something was published links to its first moment. */
export function PublicationCalendar({scope, regionName, month, changes, selected}: CalendarProps) {
  const {lang, region} = scope
  const {calendar: labels} = messagesOf(lang).archive
  const own = changesOf(changes, region)
  const weeks = weeksOfChanges(month, own)
  const first = own[0] ? monthOf(toMicroseconds(own[0].published_at)) : month
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
