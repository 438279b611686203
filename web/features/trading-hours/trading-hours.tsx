import {publicPath} from '#web/i18n/public-path.ts'
import {offerLabel} from '#web/i18n/offer-label.ts'
import type {Scope} from '#web/i18n/scope.ts'
import {messagesOf} from '#web/i18n/messages.ts'
import {ArrowLink} from '#web/ui/arrow-link.tsx'
import {describeClosures} from './describe-closures.ts'
import {describeSessions} from './describe-sessions.ts'
import {hoursFile} from './hours-file.ts'
import {type HoursRow, HoursTable} from './hours-table.tsx'
import type {MarketHours} from './market-hours.ts'
import {namedZones, readZone} from './time-zones.ts'
import {WeekOfMarkets} from './week-of-markets.tsx'

const closuresShown = 2
const page = '/trading-conditions'
const universalTime = 'UTC'

/** The parameter of the address that lists exchanges and contracts one by one. */
const allHours = {name: 'hours', value: 'all'}

const rowOf = (scope: Scope, {calendar, offer, spans, now, knownUntil}: MarketHours): HoursRow => {
  const {lang} = scope
  const common = {slug: calendar.slug, name: calendar.name}
  if (offer !== 'offered') return {...common, state: offerLabel(messagesOf(lang).offer, offer), hours: null}
  return {
    ...common,
    state: '',
    hours: {
      spans,
      knownUntil,
      sessions: describeSessions(lang, calendar),
      closures: describeClosures(lang, calendar, now, closuresShown),
      file: hoursFile(scope, calendar.slug),
    },
  }
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
  const {charts, hours} = messagesOf(lang)
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
      <HoursTable
        lang={lang}
        labels={hours}
        caption={caption}
        rows={markets.map((market) => rowOf(scope, market))}
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
