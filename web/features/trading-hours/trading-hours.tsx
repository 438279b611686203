import type {ReactNode} from 'react'
import {offerLabel} from '#web/i18n/offer-label.ts'
import type {Scope} from '#web/i18n/scope.ts'
import {messagesOf} from '#web/i18n/messages.ts'
import {publicPath} from '#web/i18n/public-path.ts'
import {ArrowLink} from '#web/ui/arrow-link.tsx'
import type {Column} from '#web/ui/table/column.ts'
import {DataTable} from '#web/ui/table/data-table.tsx'
import {ClosuresCell} from './closures-cell.tsx'
import {hoursFile} from './hours-file.ts'
import {MarketClock} from './market-clock.tsx'
import type {MarketHours} from './market-hours.ts'
import {SessionsCell} from './sessions-cell.tsx'
import {namedZones, readZone} from './time-zones.ts'
import {WeekOfMarkets} from './week-of-markets.tsx'

const closuresShown = 2
const page = '/trading-conditions'
const universalTime = 'UTC'

/** The parameter of the address that lists exchanges and contracts one by one. */
const allHours = {name: 'hours', value: 'all'}

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

/** Reads what an address asks for of the trading hours. */
export const readHoursRequest = (parameters: URLSearchParams): HoursRequest => ({
  zone: parameters.get('zone') ?? '',
  areAllListed: parameters.get(allHours.name) === allHours.value,
})

/** What the address asks for of the trading hours. */
export type HoursRequest = Readonly<{
  /** The time zone of the bands; undefined where the page was rendered for no request. */
  zone: string | undefined
  /** Whether exchanges and contracts are listed one by one. */
  areAllListed: boolean
}>

type TradingHoursProps = Readonly<{scope: Scope; markets: readonly MarketHours[]; request: HoursRequest}>

type ListProps = TradingHoursProps & Readonly<{caption: string}>

/** Markets as bands of the coming week, and as a table: the bands are of those that the region offers. */
function MarketList({scope, markets, request, caption}: ListProps) {
  const {lang} = scope
  const {charts} = messagesOf(lang)
  const [first] = markets
  return (
    <div className="space-y-8">
      <WeekOfMarkets
        lang={lang}
        labels={charts.hours}
        tableLabel={charts.table}
        markets={markets
          .filter(({offer}) => offer === 'offered')
          .map(({calendar, spans}) => ({slug: calendar.slug, name: calendar.name, spans}))}
        zones={namedZones(lang, universalTime)}
        requestedZone={readZone(request.zone, universalTime)}
        renderedAt={first?.now ?? 0}
        isFresh={request.zone !== undefined}
        action={`${publicPath(lang, page)}#hours`}
        kept={request.areAllListed ? allHours : undefined}
      />
      <DataTable
        caption={caption}
        columns={columnsOf(scope)}
        rows={markets}
        keyOf={({calendar}) => calendar.slug}
      />
    </div>
  )
}

/**
 * Trading hours: the coming week as bands in the visitor's time zone, and of each market the state now, the week in its own time zone, and
 * its next holidays; of a market that the region does not offer only its state. Groups come first; single exchanges and contracts have an
 * address of their own, because they are more than the rest of the page.
 */
export function TradingHours({scope, markets, request}: TradingHoursProps) {
  const {hours: labels} = messagesOf(scope.lang)
  const coversGroup = ({calendar}: MarketHours) => calendar.groups.length > 0
  const common = {scope, request}
  return (
    <div className="space-y-6">
      <MarketList {...common} markets={markets.filter(coversGroup)} caption={labels.caption} />
      {request.areAllListed ? (
        <>
          <h3 id="other-hours" className="scroll-mt-12 pt-4 text-lg">
            {labels.others}
          </h3>
          <MarketList
            {...common}
            markets={markets.filter((market) => !coversGroup(market))}
            caption={labels.othersCaption}
          />
        </>
      ) : (
        <p>
          <ArrowLink
            href={`${publicPath(scope.lang, page)}?${new URLSearchParams({[allHours.name]: allHours.value})}#other-hours`}
          >
            {labels.others}
          </ArrowLink>
        </p>
      )}
      <p className="text-sm text-text-quiet">{labels.fileNote}</p>
    </div>
  )
}
