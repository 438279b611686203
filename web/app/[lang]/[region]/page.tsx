import type {Metadata} from 'next'
import {notFound} from 'next/navigation'

import {HeadlineFigures} from '#web/features/home/headline-figures.tsx'
import {getHomePage} from '#web/features/home/get-home-page.ts'
import {Hero} from '#web/features/home/hero.tsx'
import {PlatformListing} from '#web/features/home/platform-listing.tsx'
import {shownRating} from '#web/features/site-settings/shown-rating.ts'
import {RatingStrip} from '#web/features/home/rating-strip.tsx'
import {getRegionProfile} from '#web/features/region-profile/get-region-profile.ts'
import {getNavigation} from '#web/features/site-frame/get-navigation.ts'
import {getSiteSettings} from '#web/features/site-settings/get-site-settings.ts'
import {pageMetadata} from '#web/features/site-frame/page-metadata.ts'
import {parseScope} from '#web/i18n/scope.ts'

export async function generateMetadata({params}: PageProps<'/[lang]/[region]'>): Promise<Metadata> {
  const scope = parseScope(await params)
  if (!scope) notFound()
  const {search} = await getHomePage(scope.lang)
  return pageMetadata({scope, path: '/', ...search, isTitleAbsolute: true})
}

export default async function HomePage({params}: PageProps<'/[lang]/[region]'>) {
  const scope = parseScope(await params)
  if (!scope) notFound()
  const {lang} = scope
  const [home, profile, settings, navigation] = await Promise.all([
    getHomePage(lang),
    getRegionProfile(scope),
    getSiteSettings(lang),
    getNavigation(lang),
  ])
  return (
    <>
      <Hero lang={lang} home={home} profile={profile} />
      <HeadlineFigures lang={lang} home={home} profile={profile} />
      <RatingStrip lang={lang} home={home} rating={shownRating(profile.code, settings.rating)} />
      <PlatformListing lang={lang} home={home} columns={navigation.platformColumns} />
    </>
  )
}
