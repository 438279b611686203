import {useTranslations} from 'next-intl'
import type {Language} from '#domain/languages.ts'
import {findSharedCurrency} from '#domain/position/costs.ts'
import {InstrumentCosts} from '#web/parts/position/instrument-costs.tsx'
import {publicPath} from '#i18n/public-path.ts'
import {ArrowLink} from '#web/ui/links.tsx'
import {IsolatedText} from '#web/ui/text.tsx'
import {Section} from '#web/ui/section.tsx'
import type {HomeSection} from '#domain/site/fixed-pages.ts'
import {getQuickstartPage} from './get-quickstart-page.ts'
import type {RegionProfile} from '#web/parts/region/get-region-profile.ts'
import {pickStepLinks} from '#web/parts/region/may-show-link.ts'
import {getNavigation} from '#web/parts/frame/get-navigation.ts'
import {getSiteSettings} from '#web/parts/frame/get-site-settings.ts'
import {shownRating} from '#web/parts/frame/rating-note.tsx'
import {getTradingPage} from '#web/parts/markets/get-trading-page.ts'
import {type PricedTrade, loadTrade} from '../../parts/position/load-trade.ts'
import {getHomePage} from './get-home-page.ts'
import {HeadlineFigures} from './headline-figures.tsx'
import {Hero} from './hero.tsx'
import {OpenMarkets} from './open-markets.tsx'
import {NextStep} from './next-step.tsx'
import {PlatformCards} from './platform-cards.tsx'
import type {PriceQuery} from '../../parts/position/price-query.ts'
import {EveryNumber} from './every-number.tsx'
import {RatingStrip} from './rating-strip.tsx'
import {WhoServesYou} from './who-serves-you.tsx'

type AccountCostsProps = Readonly<{lang: Language; trade: PricedTrade}>

/** The cost of one lot of the priced instrument, on each account type. */
function AccountCosts({lang, trade: {inputs}}: AccountCostsProps) {
  const t = useTranslations('home.accounts')
  const currency = findSharedCurrency(inputs)
  if (currency === null) return null
  return (
    <Section id="accounts" title={t('title')}>
      <div className="grid gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
        <div>
          <p className="text-text-quiet">
            <IsolatedText lang={lang}>{t('lead', {symbol: inputs.symbol})}</IsolatedText>
          </p>
          <p className="mt-4">
            <ArrowLink href={publicPath(lang, '/trading-conditions#account-types')}>{t('all')}</ArrowLink>
          </p>
        </div>
        <InstrumentCosts lang={lang} inputs={inputs} currency={currency} />
      </div>
    </Section>
  )
}

type HomeScreenProps = Readonly<{
  lang: Language
  profile: RegionProfile
  /** The trade in the query of the address. */
  query: PriceQuery
  /** The section that the address opens. */
  opened: HomeSection | null
}>

/** The home page for a region. */
export async function HomeScreen({lang, profile, query, opened}: HomeScreenProps) {
  const [home, settings, navigation, {cards}, {steps}, trade] = await Promise.all([
    getHomePage(lang),
    getSiteSettings(lang),
    getNavigation(lang),
    getTradingPage(lang),
    getQuickstartPage(lang),
    loadTrade(query, {lang, region: profile}),
  ])
  return (
    <>
      <Hero lang={lang} home={home} profile={profile} trade={trade} />
      <HeadlineFigures
        lang={lang}
        home={home}
        profile={profile}
        highestLeverage={trade?.highestLeverage ?? null}
      />
      {profile.allowsMarketing ? (
        <RatingStrip lang={lang} home={home} rating={shownRating(profile, settings.rating)} />
      ) : null}
      <div className="page-width pt-6">
        <OpenMarkets lang={lang} profile={profile} markets={cards} />
        {trade === null ? null : <AccountCosts lang={lang} trade={trade} />}
        <PlatformCards
          lang={lang}
          home={home}
          columns={pickStepLinks(profile, navigation.platformColumns)}
          opened={opened}
        />
        <EveryNumber scope={{lang, region: profile.code}} />
      </div>
      <NextStep lang={lang} home={home} steps={steps} isOpened={opened === 'start'} region={profile} />
      <div className="page-width">
        <WhoServesYou lang={lang} profile={profile} />
      </div>
    </>
  )
}
