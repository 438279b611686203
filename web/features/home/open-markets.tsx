import {getTranslations} from 'next-intl/server'
import {findCalendar} from '#domain/hours/calendar.ts'
import {type MarketHours, getMarketHours} from '#web/parts/markets/trading-hours/get-calendars.ts'
import type {Instrument} from '#domain/instruments/instrument.ts'
import {findOffer, type OfferRules} from '#domain/offers/offers.ts'
import {getInstruments} from '#web/parts/markets/market-data/get-instruments.ts'
import type {Language} from '#domain/languages.ts'
import type {RegionProfile} from '#web/parts/region/get-region-profile.ts'
import type {TradingPage} from '#web/parts/markets/get-trading-page.ts'
import {MarketClock} from '#web/parts/markets/trading-hours/market-clock.tsx'
import {SessionsCell} from '#web/parts/markets/trading-hours/hours-cells.tsx'
import {getMessages} from '#i18n/messages.ts'
import {publicPath} from '#i18n/public-path.ts'
import {ArrowLink} from '#web/ui/links.tsx'
import {IsolatedText} from '#web/ui/text.tsx'
import {Section} from '#web/ui/section.tsx'

/** A market, and the sample instruments that trade in its hours. */
type MarketCard = Readonly<{market: MarketHours; symbols: readonly string[]}>

type Sample = Readonly<{symbol: string; group: string}>

type Offered = Readonly<{
  markets: readonly MarketHours[]
  instruments: readonly Instrument[]
  region: OfferRules
}>

/** The instruments of the catalogue among some samples that the region offers. */
const pickOffered = (
  samples: readonly Sample[],
  instruments: readonly Instrument[],
  region: OfferRules,
): Sample[] =>
  samples.filter(({symbol}) => {
    const instrument = instruments.find((candidate) => candidate.symbol === symbol)
    return instrument !== undefined && findOffer(instrument, region) === 'offered'
  })

/** The offered markets of some samples that the region offers, in order, without duplicates. */
export function listMarketCards(
  samples: readonly Sample[],
  {markets, instruments, region}: Offered,
  max: number,
): MarketCard[] {
  const calendars = markets.map(({calendar}) => calendar)
  const cards = new Map<string, MarketCard>()
  for (const {symbol, group} of pickOffered(samples, instruments, region)) {
    const calendar = findCalendar(calendars, symbol, group)
    const market = markets.find((candidate) => candidate.calendar === calendar)
    if (calendar && market?.offer === 'offered')
      cards.set(calendar.slug, {market, symbols: [...(cards.get(calendar.slug)?.symbols ?? []), symbol]})
  }
  return [...cards.values()].slice(0, max)
}

const [marketsShown, symbolsShown] = [6, 3] as const

type OpenMarketsProps = Readonly<{
  lang: Language
  profile: RegionProfile
  markets: TradingPage['cards']
}>

/** Some markets, open or closed now, with the next change in the visitor's time and the sessions in the exchange's time. */
export async function OpenMarkets({lang, profile, markets}: OpenMarketsProps) {
  const samples = markets.flatMap(({group, symbols}) => symbols.map((symbol) => ({symbol, group})))
  const [t, hours, records] = await Promise.all([
    getTranslations('home.markets'),
    getMarketHours(lang, profile),
    getInstruments(samples.map(({symbol}) => symbol)),
  ])
  const {open, closed, closesAt, opensAt, alwaysOpen, unknown} = getMessages(lang).hours
  const offered = {markets: hours, instruments: records.value.instruments, region: profile}
  const cards = listMarketCards(samples, offered, marketsShown)
  return (
    <Section
      id="markets"
      title={t('title')}
      lead={
        <>
          <span className="noscript:hidden">{t('lead')}</span>
          <span className="hidden noscript:inline">{t('leadWithoutScript')}</span>
        </>
      }
      aside={<ArrowLink href={publicPath(lang, '/trading-conditions#hours')}>{t('all')}</ArrowLink>}
    >
      <ul className="grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
        {cards.map(({market, market: {calendar, spans, knownUntil}, symbols}) => (
          <li key={calendar.slug} className="border-t-2 border-text pt-3">
            <h3 className="text-base">
              <IsolatedText lang={lang}>{calendar.name}</IsolatedText>
            </h3>
            <p dir="ltr" className="mb-2 text-sm text-text-quiet rtl:text-end">
              {symbols.slice(0, symbolsShown).join(' · ')}
            </p>
            <MarketClock
              lang={lang}
              labels={{open, closed, closesAt, opensAt, alwaysOpen, unknown}}
              spans={spans}
              knownUntil={knownUntil}
            />
            <div className="mt-2 text-xs text-text-quiet">
              <SessionsCell lang={lang} market={market} />
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
