import type {ReactNode} from 'react'
import {offerLabel} from '#web/i18n/offer-label.ts'
import type {Scope} from '#web/i18n/scope.ts'
import {messagesOf} from '#web/i18n/messages.ts'
import {Chevron} from '#web/ui/chevron.tsx'
import type {Column} from '#web/ui/table/column.ts'
import {DataTable} from '#web/ui/table/data-table.tsx'
import {ClosuresCell} from './closures-cell.tsx'
import {hoursFile} from './hours-file.ts'
import {MarketClock} from './market-clock.tsx'
import type {MarketHours} from './market-hours.ts'
import {SessionsCell} from './sessions-cell.tsx'

const closuresShown = 2

/** A cell that stays empty where the region does not offer the market. */
const whereOffered =
  (cell: (market: MarketHours) => ReactNode) =>
  (market: MarketHours): ReactNode =>
    market.offer === 'offered' ? cell(market) : '–'

const columnsOf = (scope: Scope): Array<Column<MarketHours>> => {
  const {lang} = scope
  const {hours: labels, offer: states} = messagesOf(lang)
  const {open, closed, closesAt, opensAt, alwaysOpen, unknown} = labels
  return [
    {
      key: 'market',
      label: labels.market,
      onCard: 'max-sm:col-span-2 max-sm:text-base',
      cell: ({calendar}) => calendar.name,
    },
    {
      key: 'yourTime',
      label: labels.yourTime,
      width: 'sm:min-w-40',
      cell: whereOffered(({spans, knownUntil}) => (
        <MarketClock
          lang={lang}
          labels={{open, closed, closesAt, opensAt, alwaysOpen, unknown}}
          spans={spans}
          knownUntil={knownUntil}
        />
      )),
    },
    {
      key: 'sessions',
      label: labels.sessions,
      width: 'sm:min-w-56',
      onCard: 'max-sm:col-span-2',
      cell: whereOffered(({calendar}) => <SessionsCell lang={lang} calendar={calendar} />),
    },
    {
      key: 'closures',
      label: labels.closures,
      width: 'sm:min-w-52',
      onCard: 'max-sm:col-span-2',
      cell: whereOffered(({calendar, now}) => (
        <ClosuresCell lang={lang} calendar={calendar} from={now} max={closuresShown} />
      )),
    },
    {
      key: 'file',
      label: labels.file,
      cell: ({calendar, offer}) =>
        offer === 'offered' ? (
          <a
            href={hoursFile(scope, calendar.slug)}
            className="inline-flex min-h-6 items-center font-semibold text-signal underline underline-offset-4"
          >
            {labels.fileLink}
            <span className="sr-only">: {calendar.name}</span>
          </a>
        ) : (
          offerLabel(states, offer)
        ),
    },
  ]
}

type HoursTableProps = Readonly<{scope: Scope; markets: readonly MarketHours[]}>

/**
 * Trading hours of each market: now for the visitor, the week in its own time zone, and its next holidays; of a market that
 * the region does not offer only its state. Groups come first.
 */
export function HoursTable({scope, markets}: HoursTableProps) {
  const {hours: labels} = messagesOf(scope.lang)
  const columns = columnsOf(scope)
  const keyOf = ({calendar}: MarketHours) => calendar.slug
  const coversGroup = ({calendar}: MarketHours) => calendar.groups.length > 0
  return (
    <div className="space-y-4">
      <DataTable
        caption={labels.caption}
        columns={columns}
        rows={markets.filter(coversGroup)}
        keyOf={keyOf}
        placeholderHeight="[contain-intrinsic-height:auto_128rem] sm:[contain-intrinsic-height:auto_46rem] lg:[contain-intrinsic-height:auto_38rem]"
      />
      <details>
        <summary className="mb-3 flex min-h-12 items-center justify-between gap-5 border-y border-rule py-2.5 font-semibold transition-colors hover:text-signal">
          {labels.others}
          <Chevron />
        </summary>
        <DataTable
          caption={labels.othersCaption}
          columns={columns}
          rows={markets.filter((market) => !coversGroup(market))}
          keyOf={keyOf}
        />
      </details>
      <p className="text-sm text-text-quiet">{labels.fileNote}</p>
    </div>
  )
}
