import {FilledMessage} from '#web/ui/filled-message.tsx'
import {formatDay} from '#domain/format/format-date.ts'
import type {Language} from '#domain/languages/languages.ts'
import {messagesOf} from '#web/i18n/messages.ts'
import {IsolatedNumber} from '#web/ui/isolated-number.tsx'
import {IsolatedText} from '#web/ui/isolated-text.tsx'
import type {Calendar} from '#domain/hours/calendar.ts'
import type {Closure} from '#domain/hours/calendar.ts'

type ClosuresCellProps = Readonly<{
  lang: Language
  calendar: Calendar
  /** From when on, in milliseconds since 1970. */
  from: number
  most: number
}>

function ClosureTimes({lang, closure}: Readonly<{lang: Language; closure: Closure}>) {
  const labels = messagesOf(lang).hours
  const {closesAt, reopensAt} = closure
  const part = (message: string, time: string) => (
    <FilledMessage message={message} values={{time: <IsolatedNumber lang={lang}>{time}</IsolatedNumber>}} />
  )
  if (!closesAt && !reopensAt) return labels.allDay
  return (
    <>
      {closesAt ? part(labels.closesEarly, closesAt) : labels.allDay}
      {reopensAt ? <> · {part(labels.reopens, reopensAt)}</> : null}
    </>
  )
}

/** The next days on which a market stays closed or closes early. */
export function ClosuresCell({lang, calendar, from, most}: ClosuresCellProps) {
  const labels = messagesOf(lang).hours
  const today = new Date(from).toISOString().slice(0, 10)
  const next = calendar.closures.filter(({date, until}) => (until ?? date) >= today).slice(0, most)
  if (next.length === 0) return <span className="text-text-quiet">{labels.noClosures}</span>
  return next.map((closure) => (
    <span key={closure.date} className="block">
      <IsolatedText lang={lang}>{formatDay(lang, closure.date)}</IsolatedText>
      {closure.until ? (
        <>
          {' – '}
          <IsolatedText lang={lang}>{formatDay(lang, closure.until)}</IsolatedText>
        </>
      ) : null}
      <span className="block text-xs text-text-quiet">
        {closure.name}: <ClosureTimes lang={lang} closure={closure} />
      </span>
    </span>
  ))
}
