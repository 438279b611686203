import type {Language} from '#domain/languages.ts'
import {IsolatedText} from '#web/ui/text.tsx'
import {FilledMessage} from '#web/ui/filled-message.tsx'
import type {DescribedSessions, DescribedClosure} from './describe-hours.ts'

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

type ClosureLinesProps = Readonly<{lang: Language; none: string; closures: readonly DescribedClosure[]}>

/** The next days when a market stays closed or closes early. */
export function ClosureLines({lang, none, closures}: ClosureLinesProps) {
  if (closures.length === 0) return <span className="text-text-quiet">{none}</span>
  return closures.map(({date, days, name, times}) => (
    <span key={date} className="block">
      <IsolatedText lang={lang}>{days}</IsolatedText>
      <span className="block text-xs text-text-quiet">
        {name}: <IsolatedText lang={lang}>{times}</IsolatedText>
      </span>
    </span>
  ))
}
