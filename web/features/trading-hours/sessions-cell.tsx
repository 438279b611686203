import {FilledMessage} from '#web/ui/filled-message.tsx'
import type {Language} from '#domain/languages/languages.ts'
import {messagesOf} from '#web/i18n/messages.ts'
import {IsolatedNumber} from '#web/ui/isolated-number.tsx'
import {describeDays, describeZone} from './describe-days.ts'
import type {Calendar} from '#domain/hours/calendar.ts'

/** The sessions of a week in the time of the exchange. */
export function SessionsCell({lang, calendar}: Readonly<{lang: Language; calendar: Calendar}>) {
  const labels = messagesOf(lang).hours
  return (
    <>
      {calendar.sessions.map((session) => (
        <span key={`${session.days.join()} ${session.open}`} className="block">
          {describeDays(lang, session.days, labels)}{' '}
          <span className="font-semibold tabular-nums">
            <IsolatedNumber lang={lang}>{`${session.open}–${session.close}`}</IsolatedNumber>
          </span>
          {session.closesNextDay ? <span className="text-text-quiet"> ({labels.nextDay})</span> : null}
          {session.pauses.map(({from, until}) => (
            <span key={from} className="block text-text-quiet">
              <FilledMessage
                message={labels.pause}
                values={{
                  from: <IsolatedNumber lang={lang}>{from}</IsolatedNumber>,
                  until: <IsolatedNumber lang={lang}>{until}</IsolatedNumber>,
                }}
              />
            </span>
          ))}
        </span>
      ))}
      <span className="block text-xs text-text-quiet">{describeZone(lang, calendar.timeZone)}</span>
    </>
  )
}
