import {FilledMessage} from '#web/ui/filled-message.tsx'
import type {Language} from '#domain/languages/languages.ts'
import {messagesOf} from '#web/i18n/messages.ts'
import {IsolatedText} from '#web/ui/isolated-text.tsx'
import {describeDays, describeZone} from './describe-days.ts'
import {describePause, describeSession} from './describe-session.ts'
import type {Calendar} from '#domain/hours/calendar.ts'

/** The sessions of a week in the time zone of the exchange. */
export function SessionsCell({lang, calendar}: Readonly<{lang: Language; calendar: Calendar}>) {
  const labels = messagesOf(lang).hours
  return (
    <>
      {calendar.sessions.map((session) => (
        <span key={`${session.days.join()} ${session.open}`} className="block">
          <FilledMessage
            message={labels.onDays}
            values={{
              days: describeDays(lang, session.days, labels),
              times: (
                <span className="font-semibold tabular-nums">
                  <IsolatedText lang={lang}>{describeSession(lang, session, labels)}</IsolatedText>
                </span>
              ),
            }}
          />
          {session.pauses.map((pause) => (
            <span key={pause.from} className="block text-text-quiet">
              <IsolatedText lang={lang}>{describePause(lang, pause, labels)}</IsolatedText>
            </span>
          ))}
        </span>
      ))}
      <span className="block text-xs text-text-quiet">{describeZone(lang, calendar.timeZone)}</span>
    </>
  )
}
