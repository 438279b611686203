import type {Language} from '#domain/languages/languages.ts'
import {FilledMessage} from '#web/ui/filled-message.tsx'
import {IsolatedText} from '#web/ui/isolated-text.tsx'
import type {DescribedSessions} from './describe-sessions.ts'

type SessionLinesProps = Readonly<{
  lang: Language
  /** The message that joins days and times. */
  onDays: string
  sessions: DescribedSessions
}>

/** The sessions of a week in the time zone of the exchange. */
export function SessionLines({lang, onDays, sessions: {lines, zone}}: SessionLinesProps) {
  return (
    <>
      {lines.map(({days, times, pauses}) => (
        <span key={`${days} ${times}`} className="block">
          <FilledMessage
            message={onDays}
            values={{
              days,
              times: (
                <span className="font-semibold tabular-nums">
                  <IsolatedText lang={lang}>{times}</IsolatedText>
                </span>
              ),
            }}
          />
          {pauses.map((pause) => (
            <span key={pause} className="block text-text-quiet">
              <IsolatedText lang={lang}>{pause}</IsolatedText>
            </span>
          ))}
        </span>
      ))}
      <span className="block text-xs text-text-quiet">{zone}</span>
    </>
  )
}
