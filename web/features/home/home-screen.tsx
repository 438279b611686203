import type {HomeSection} from '#domain/pages/fixed-pages.ts'
import {getQuickstartPage} from '#web/features/quickstart/get-quickstart-page.ts'
import type {RegionProfile} from '#web/features/region-profile/get-region-profile.ts'
import {getNavigation} from '#web/features/site-frame/get-navigation.ts'
import {getSiteSettings} from '#web/features/site-settings/get-site-settings.ts'
import {shownRating} from '#web/features/site-settings/shown-rating.ts'
import {getTradingPage} from '#web/features/trading/get-trading-page.ts'
import type {Language} from '#domain/languages/languages.ts'
import {AccountCosts} from './account-costs.tsx'
import {getHomePage} from './get-home-page.ts'
import {HeadlineFigures} from './headline-figures.tsx'
import {Hero} from './hero.tsx'
import {OpenMarkets} from './markets/open-markets.tsx'
import {NextStep} from './next-step.tsx'
import {PlatformCards} from './platforms/platform-cards.tsx'
import {loadTrade} from './price/load-trade.ts'
import type {PriceQuery} from './price/price-query.ts'
import {EveryNumber} from './proof/every-number.tsx'
import {RatingStrip} from './rating-strip.tsx'
import {WhoServesYou} from './who-serves-you.tsx'

type HomeScreenProps = Readonly<{
  lang: Language
  profile: RegionProfile
  /** The trade that the address asks for. */
  query: PriceQuery
  /** The section at which the address opens the page. */
  opened: HomeSection | null
}>

/** The home page as it applies in a region. */
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
      <HeadlineFigures lang={lang} home={home} profile={profile} />
      <RatingStrip lang={lang} home={home} rating={shownRating(profile.code, settings.rating)} />
      <div className="page-width pt-6">
        <OpenMarkets lang={lang} profile={profile} markets={cards} />
        {trade === null ? null : <AccountCosts lang={lang} trade={trade} />}
        <PlatformCards lang={lang} home={home} columns={navigation.platformColumns} opened={opened} />
        <EveryNumber scope={{lang, region: profile.code}} />
      </div>
      <NextStep lang={lang} home={home} steps={steps} isOpened={opened === 'start'} />
      <div className="page-width">
        <WhoServesYou lang={lang} profile={profile} />
      </div>
    </>
  )
}
