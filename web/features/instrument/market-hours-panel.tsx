import {ClosuresCell} from '#web/features/trading-hours/closures-cell.tsx'
import {hoursFile} from '#web/features/trading-hours/hours-file.ts'
import {MarketClock} from '#web/features/trading-hours/market-clock.tsx'
import type {MarketHours} from '#web/features/trading-hours/market-hours.ts'
import {SessionsCell} from '#web/features/trading-hours/sessions-cell.tsx'
import {messagesOf} from '#web/i18n/messages.ts'
import type {Scope} from '#web/i18n/scope.ts'
import {DefinitionList} from '#web/ui/definition-list.tsx'
import {IsolatedText} from '#web/ui/isolated-text.tsx'

const closuresShown = 6

/** Trading hours of an instrument's market: now, in the week, and on its next holidays. */
export function MarketHoursPanel({scope, market}: Readonly<{scope: Scope; market: MarketHours}>) {
  const {lang} = scope
  const {hours: labels} = messagesOf(lang)
  const {calendar, spans, now, knownUntil} = market
  const {open, closed, closesAt, opensAt, alwaysOpen, unknown} = labels
  return (
    <div className="space-y-6">
      <DefinitionList
        lang={lang}
        layout="pairs"
        definitions={[
          {key: 'market', term: labels.market, value: calendar.name},
          {
            key: 'now',
            term: labels.yourTime,
            value: (
              <MarketClock
                lang={lang}
                labels={{open, closed, closesAt, opensAt, alwaysOpen, unknown}}
                spans={spans}
                knownUntil={knownUntil}
              />
            ),
          },
          {
            key: 'sessions',
            term: labels.sessions,
            value: <SessionsCell lang={lang} calendar={calendar} />,
          },
          {
            key: 'closures',
            term: labels.closures,
            value: <ClosuresCell lang={lang} calendar={calendar} from={now} max={closuresShown} />,
          },
          {
            key: 'file',
            term: labels.file,
            value: (
              <a
                href={hoursFile(scope, calendar.slug)}
                className="inline-flex min-h-6 items-center font-semibold text-signal underline underline-offset-4"
              >
                {labels.fileLink}
              </a>
            ),
          },
        ]}
      />
      {calendar.note ? (
        <p className="max-w-[68ch] text-sm text-text-quiet">
          <IsolatedText lang={lang}>{calendar.note}</IsolatedText>
        </p>
      ) : null}
    </div>
  )
}
