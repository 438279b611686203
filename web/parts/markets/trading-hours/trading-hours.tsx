import {publicPath} from '#i18n/public-path.ts'
import {offerLabel} from '#i18n/offer-label.ts'
import type {Scope} from '#web/routing/scope.ts'
import {getMessages} from '#i18n/messages.ts'
import {ArrowLink} from '#web/ui/links.tsx'
import {describeClosures, describeSessions} from './describe-hours.ts'
import {hoursFile} from './calendars.ts'
import {type HoursRow, HoursTable} from './hours-table.tsx'
import type {MarketHours} from './get-calendars.ts'
import {namedZones, readZone} from './time-zones.ts'
import {WeekOfMarkets} from './week-of-markets.tsx'

const closuresShown = 2
const page = '/trading-conditions'
const universalTime = 'UTC'

/** The query parameter that lists exchanges and contracts individually. */
const allHours = {name: 'hours', value: 'all'}

const makeRow = (scope: Scope, market: MarketHours): HoursRow => {
  const {lang} = scope
  const {calendar, offer, spans, now, knownUntil} = market
  const common = {slug: calendar.slug, name: calendar.name}
  if (offer !== 'offered') return {...common, state: offerLabel(getMessages(lang).offer, offer), hours: null}
  return {
    ...common,
    state: '',
    hours: {
      spans,
      knownUntil,
      sessions: describeSessions(lang, market),
      closures: describeClosures(lang, calendar, now, closuresShown),
      file: hoursFile(scope, calendar.slug),
    },
  }
}

/** Reads the trading hours request from an address. */
export const readHoursRequest = (parameters: URLSearchParams): HoursRequest => ({
  zone: parameters.get('zone') ?? '',
  areAllListed: parameters.get(allHours.name) === allHours.value,
})

/** The trading hours request of an address. */
export type HoursRequest = Readonly<{
  /** The time zone of the bands. Undefined for a prerendered page. */
  zone: string | undefined
  /** Whether exchanges and contracts are listed individually. */
  areAllListed: boolean
}>

type TradingHoursProps = Readonly<{scope: Scope; markets: readonly MarketHours[]; request: HoursRequest}>

type ListProps = TradingHoursProps & Readonly<{caption: string}>

/** Markets as bands of the coming week, and as a table. Only markets that the region offers have bands. */
function MarketList({scope, markets, request, caption}: ListProps) {
  const {lang} = scope
  const {charts, hours} = getMessages(lang)
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
        zones={namedZones(lang, universalTime, first?.now ?? 0)}
        requestedZone={readZone(request.zone, universalTime)}
        renderedAt={first?.now ?? 0}
        isFresh={request.zone !== undefined}
        action={`${publicPath(lang, page)}#hours`}
        kept={request.areAllListed ? [allHours] : undefined}
      />
      <HoursTable
        lang={lang}
        labels={hours}
        caption={caption}
        rows={markets.map((market) => makeRow(scope, market))}
      />
    </div>
  )
}

/**
 * Trading hours: the coming week as bands in the visitor's time zone, and a table with each market's state, its week in its
 * own time zone, and its next holidays. A market that the region doesn't offer shows only its state. Groups come first.
 * Exchanges and contracts have their own address, because they are longer than the rest of the page.
 */
export function TradingHours({scope, markets, request}: TradingHoursProps) {
  const {hours: labels} = getMessages(scope.lang)
  const coversGroup = ({calendar}: MarketHours) => calendar.groups.length > 0
  const common = {scope, request}
  return (
    <div className="space-y-6">
      <MarketList {...common} markets={markets.filter(coversGroup)} caption={labels.caption} />
      {request.areAllListed ? (
        <>
          <h3 id="other-hours" className="pt-4 text-lg">
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
