import {getTranslations} from 'next-intl/server'
import type {Language} from '#domain/languages/languages.ts'
import type {RegionProfile} from '#web/features/region-profile/get-region-profile.ts'
import type {TradingPage} from '#web/features/trading/get-trading-page.ts'
import {MarketClock} from '#web/features/trading-hours/market-clock.tsx'
import {getMarketHours} from '#web/features/trading-hours/market-hours.ts'
import {SessionsCell} from '#web/features/trading-hours/sessions-cell.tsx'
import {messagesOf} from '#web/i18n/messages.ts'
import {publicPath} from '#web/i18n/public-path.ts'
import {ArrowLink} from '#web/ui/arrow-link.tsx'
import {IsolatedText} from '#web/ui/isolated-text.tsx'
import {Section} from '#web/ui/section.tsx'
import {marketCards} from './market-cards.ts'

const [marketsShown, symbolsShown] = [6, 3] as const

type OpenMarketsProps = Readonly<{
  lang: Language
  profile: RegionProfile
  markets: TradingPage['cards']
}>

/** Some markets, open or closed now, with the next change in the visitor's time and the sessions in the exchange's. */
export async function OpenMarkets({lang, profile, markets}: OpenMarketsProps) {
  const [t, hours] = await Promise.all([getTranslations('home.markets'), getMarketHours(lang, profile)])
  const {open, closed, closesAt, opensAt, alwaysOpen, unknown} = messagesOf(lang).hours
  const samples = markets.flatMap(({group, symbols}) => symbols.map((symbol) => ({symbol, group})))
  const cards = marketCards(samples, hours, marketsShown)
  return (
    <Section
      id="markets"
      title={t('title')}
      lead={t('lead')}
      aside={<ArrowLink href={publicPath(lang, '/trading-conditions#hours')}>{t('all')}</ArrowLink>}
    >
      <ul className="grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
        {cards.map(({market: {calendar, spans, knownUntil}, symbols}) => (
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
              <SessionsCell lang={lang} calendar={calendar} />
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
