import type {RegionProfile} from '#web/features/region-profile/get-region-profile.ts'
import {getNavigation} from '#web/features/site-frame/get-navigation.ts'
import {getSiteSettings} from '#web/features/site-settings/get-site-settings.ts'
import {shownRating} from '#web/features/site-settings/shown-rating.ts'
import type {Language} from '#domain/languages/languages.ts'
import {getHomePage} from './get-home-page.ts'
import {HeadlineFigures} from './headline-figures.tsx'
import {Hero} from './hero.tsx'
import {PlatformListing} from './platform-listing.tsx'
import {loadTrade} from './price/load-trade.ts'
import type {PriceQuery} from './price/price-query.ts'
import {RatingStrip} from './rating-strip.tsx'

type HomeScreenProps = Readonly<{
  lang: Language
  profile: RegionProfile
  /** The trade that the address asks for. */
  query: PriceQuery
}>

/** The home page as it applies in a region. */
export async function HomeScreen({lang, profile, query}: HomeScreenProps) {
  const [home, settings, navigation, trade] = await Promise.all([
    getHomePage(lang),
    getSiteSettings(lang),
    getNavigation(lang),
    loadTrade(query, {lang, region: profile}),
  ])
  return (
    <>
      <Hero lang={lang} home={home} profile={profile} trade={trade} />
      <HeadlineFigures lang={lang} home={home} profile={profile} />
      <RatingStrip lang={lang} home={home} rating={shownRating(profile.code, settings.rating)} />
      <PlatformListing lang={lang} home={home} columns={navigation.platformColumns} />
    </>
  )
}
