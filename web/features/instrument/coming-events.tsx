import {toIsoDate} from '#domain/format/iso-date.ts'
import {fill} from '#i18n/fill.ts'
import {getMessages} from '#i18n/messages.ts'
import {publicPath} from '#i18n/public-path.ts'
import {EventDays} from '#web/parts/markets/market-events/event-days.tsx'
import {listMarketEvents} from '#web/parts/markets/market-events/get-market-events.ts'
import {describeZone, readZone} from '#web/parts/markets/trading-hours/time-zones.ts'
import type {Instrument} from '#domain/instruments/instrument.ts'
import type {RegionProfile} from '#web/parts/region/get-region-profile.ts'
import type {Language} from '#domain/languages.ts'
import {ArrowLink} from '#web/ui/links.tsx'
import {IsolatedText} from '#web/ui/text.tsx'

type ComingEventsProps = Readonly<{
  lang: Language
  region: RegionProfile
  instrument: Instrument
  /** The time zone in the query. Undefined for a page without a query. */
  zone: string | undefined
  now: number
}>

const mostShown = 6
const dayMilliseconds = 86_400_000
const daysAhead = 90
const universalTime = 'UTC'

/** The next dividends, rollovers, holidays and important economic events of an instrument, with a link to all. */
export async function ComingEvents({lang, region, instrument, zone, now}: ComingEventsProps) {
  const {calendar: labels, charts} = getMessages(lang)
  const entries = await listMarketEvents({
    lang,
    regions: [region],
    range: {from: toIsoDate(now), until: toIsoDate(now + daysAhead * dayMilliseconds)},
    filter: {kind: null, country: null, importance: ['high'], instrument},
    now,
  })
  const shownZone = readZone(zone, universalTime) ?? universalTime
  const parameters = new URLSearchParams({instrument: instrument.symbol})
  return (
    <div className="space-y-5">
      {entries.length === 0 ? (
        <p className="text-text-quiet">{labels.comingNone}</p>
      ) : (
        <>
          <p className="text-sm text-text-quiet">
            <IsolatedText lang={lang}>
              {fill(charts.hours.timesIn, {zone: describeZone(lang, shownZone, now)})}
            </IsolatedText>
          </p>
          <EventDays
            lang={lang}
            labels={labels}
            entries={entries.slice(0, mostShown)}
            more={[]}
            now={null}
            zone={shownZone}
          />
        </>
      )}
      {entries.some(({isDemo}) => isDemo) ? (
        <p className="text-sm text-text-quiet">{`${labels.demo}. ${labels.demoText}`}</p>
      ) : null}
      <p>
        <ArrowLink href={publicPath(lang, `/calendar?${parameters}`)}>
          {fill(labels.all, {symbol: instrument.symbol})}
        </ArrowLink>
      </p>
    </div>
  )
}
