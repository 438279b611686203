import {toCanonicalZone} from '#domain/hours/canonical-zone.ts'
import {ClosuresCell, SessionsCell} from '#web/parts/markets/trading-hours/hours-cells.tsx'
import {hoursFile} from '#web/parts/markets/trading-hours/calendars.ts'
import {MarketClock} from '#web/parts/markets/trading-hours/market-clock.tsx'
import type {MarketHours} from '#web/parts/markets/trading-hours/get-calendars.ts'
import {namedZones, readZone} from '#web/parts/markets/trading-hours/time-zones.ts'
import {WeekOfHours} from '#web/parts/markets/trading-hours/week-of-hours.tsx'
import {getMessages} from '#i18n/messages.ts'
import type {Scope} from '#web/routing/scope.ts'
import {DefinitionList} from '#web/ui/lists.tsx'
import {IsolatedText} from '#web/ui/text.tsx'

const closuresShown = 6

type MarketHoursPanelProps = Readonly<{
  scope: Scope
  market: MarketHours
  /** Address of the page, without a query. */
  path: string
  /** The time zone in the query. Undefined for a page without a query, which may have been rendered earlier. */
  requestedZone: string | undefined
}>

/** Trading hours of an instrument's market: now, the coming week in the visitor's time zone, and the next holidays. */
export function MarketHoursPanel({scope, market, path, requestedZone}: MarketHoursPanelProps) {
  const {lang} = scope
  const {hours: labels, charts} = getMessages(lang)
  const {calendar, spans, now, knownUntil} = market
  const {open, closed, closesAt, opensAt, alwaysOpen, unknown} = labels
  return (
    <div className="space-y-8">
      <WeekOfHours
        lang={lang}
        labels={charts.hours}
        tableLabel={charts.table}
        spans={spans}
        zones={namedZones(lang, calendar.timeZone, now)}
        exchangeZone={toCanonicalZone(calendar.timeZone)}
        requestedZone={readZone(requestedZone, calendar.timeZone)}
        renderedAt={now}
        isFresh={requestedZone !== undefined}
        action={`${path}#hours`}
      />
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
            value: <SessionsCell lang={lang} market={market} />,
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
