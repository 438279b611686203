import {formatRange} from '#domain/format/format-range.ts'
import {formatDay} from '#domain/format/format-date.ts'
import type {Language} from '#domain/languages/languages.ts'
import {messagesOf} from '#web/i18n/messages.ts'
import {IsolatedText} from '#web/ui/isolated-text.tsx'
import type {Calendar, Closure} from '#domain/hours/calendar.ts'

type ClosuresCellProps = Readonly<{
  lang: Language
  calendar: Calendar
  /** Start of the listed closures, in milliseconds since 1970. */
  from: number
  max: number
}>

function ClosureTimes({lang, closure}: Readonly<{lang: Language; closure: Closure}>) {
  const labels = messagesOf(lang).hours
  const {date, until, closesAt, reopensAt} = closure
  // Of several days it has to be said which one a time belongs to.
  const timeText = (message: string, messageWithDay: string, time: string, day: string) => (
    <IsolatedText lang={lang}>
      {(until ? messageWithDay : message).replace('{time}', time).replace('{day}', formatDay(lang, day))}
    </IsolatedText>
  )
  if (!closesAt && !reopensAt) return labels.allDay
  return (
    <>
      {closesAt ? timeText(labels.closesEarly, labels.closesEarlyOn, closesAt, date) : labels.allDay}
      {reopensAt ? <> · {timeText(labels.reopens, labels.reopensOn, reopensAt, until ?? date)}</> : null}
    </>
  )
}

/** The day of a closure, or its first and last day. */
const daysOf = (lang: Language, {date, until}: Closure): string =>
  until ? formatRange(lang, formatDay(lang, date), formatDay(lang, until)) : formatDay(lang, date)

/** The next days on which a market stays closed or closes early. */
export function ClosuresCell({lang, calendar, from, max}: ClosuresCellProps) {
  const labels = messagesOf(lang).hours
  const today = new Date(from).toISOString().slice(0, 10)
  const next = calendar.closures.filter(({date, until}) => (until ?? date) >= today).slice(0, max)
  if (next.length === 0) return <span className="text-text-quiet">{labels.noClosures}</span>
  return next.map((closure) => (
    <span key={closure.date} className="block">
      <IsolatedText lang={lang}>{daysOf(lang, closure)}</IsolatedText>
      <span className="block text-xs text-text-quiet">
        {closure.name}: <ClosureTimes lang={lang} closure={closure} />
      </span>
    </span>
  ))
}
