import {getTranslations} from 'next-intl/server'
import {findMarket, type MarketHours, getMarketHours} from '#web/parts/markets/trading-hours/get-calendars.ts'
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
import {AnyLink, ArrowLink} from '#web/ui/links.tsx'
import {IsolatedNumber} from '#web/ui/isolated-number.tsx'
import {symbolPath} from '#web/parts/markets/market-data/instrument-display.tsx'
import {type RenderedQuotes, renderQuotes} from '#web/parts/markets/quotes/get-quote.ts'
import {
  DemoMark,
  groupQuotes,
  placeQuote,
  QuoteAge,
  QuoteFigure,
} from '#web/parts/markets/quotes/quote-figures.tsx'
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
  const cards = new Map<string, MarketCard>()
  for (const {symbol, group} of pickOffered(samples, instruments, region)) {
    const market = findMarket(markets, {symbol, group_code: group})
    if (market === null) continue
    const {slug} = market.calendar
    cards.set(slug, {market, symbols: [...(cards.get(slug)?.symbols ?? []), symbol]})
  }
  return [...cards.values()].slice(0, max)
}

type MarketPricesProps = Readonly<{
  lang: Language
  symbols: readonly string[]
  quotes: RenderedQuotes['bySymbol']
}>

/** The prices of sample instruments. One without a quote shows only its symbol. */
function MarketPrices({lang, symbols, quotes}: MarketPricesProps) {
  const {instruments: labels} = getMessages(lang)
  return (
    <ul className="mt-1 mb-3 space-y-2 text-sm">
      {symbols.map((symbol) => {
        const quote = quotes[symbol]
        return (
          <li
            key={symbol}
            className="grid grid-cols-[auto_1fr] items-baseline gap-x-4"
            {...(quote && placeQuote(symbol, quote))}
          >
            <AnyLink
              href={publicPath(lang, symbolPath(symbol))}
              className="font-semibold text-signal underline-offset-4 hover:text-signal-strong hover:underline"
            >
              <IsolatedNumber lang={lang}>{symbol}</IsolatedNumber>
            </AnyLink>
            {quote === undefined ? null : (
              <>
                <span className="flex justify-end gap-x-3 tabular-nums">
                  {(['bid', 'ask'] as const).map((part) => (
                    <span key={part}>
                      <span className="sr-only">{labels[part]}</span>
                      <QuoteFigure quote={quote} part={part} />
                    </span>
                  ))}
                </span>
                <QuoteAge quote={quote} />
                <span className="flex justify-end text-xs tabular-nums">
                  <span className="sr-only">{labels.change}</span>
                  <QuoteFigure quote={quote} part="percent" />
                </span>
              </>
            )}
          </li>
        )
      })}
    </ul>
  )
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
  const shown = new Set(cards.flatMap(({symbols}) => symbols.slice(0, symbolsShown)))
  const quotes = await renderQuotes(
    records.value.instruments.filter(({symbol}) => shown.has(symbol)),
    {lang, region: profile},
    'stored',
  )
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
      <div
        className="space-y-4"
        {...groupQuotes({lang, region: profile.code}, getMessages(lang).instruments.quote)}
      >
        <DemoMark label={getMessages(lang).instrument.quote.demo} isDemo={quotes.isDemo} />
        <ul className="grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
          {cards.map(({market, market: {calendar, spans, knownUntil}, symbols}) => (
            <li key={calendar.slug} className="border-t-2 border-text pt-3">
              <h3 className="text-base">
                <IsolatedText lang={lang}>{calendar.name}</IsolatedText>
              </h3>
              <MarketPrices lang={lang} symbols={symbols.slice(0, symbolsShown)} quotes={quotes.bySymbol} />
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
      </div>
    </Section>
  )
}
