import {FilledMessage} from '#web/ui/filled-message.tsx'
import type {Language} from '#domain/languages/languages.ts'
import {messagesOf} from '#web/i18n/messages.ts'
import {Figure} from '#web/ui/figure.tsx'
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
            <Figure lang={lang}>{`${session.open}–${session.close}`}</Figure>
          </span>
          {session.closesNextDay ? <span className="text-text-quiet"> ({labels.nextDay})</span> : null}
          {session.pauses.map(({from, until}) => (
            <span key={from} className="block text-text-quiet">
              <FilledMessage
                message={labels.pause}
                values={{
                  from: <Figure lang={lang}>{from}</Figure>,
                  until: <Figure lang={lang}>{until}</Figure>,
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
