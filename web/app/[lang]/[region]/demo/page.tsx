import type {Metadata} from 'next'
import {notFound} from 'next/navigation'
import {getCountryRules} from '#web/parts/region/country-rules.ts'
import {DemoScreen} from '#web/features/requests/demo/demo-screen.tsx'
import {getDemoPage} from '#web/features/requests/demo/get-demo-page.ts'
import {getRegionOverview, getRegionProfile} from '#web/parts/region/get-region-profile.ts'
import {notFoundMetadata, NotOfferedScreen} from '#web/parts/frame/back-home-screen.tsx'
import {pageMetadata} from '#web/parts/frame/page-metadata.ts'
import {parseScope} from '#web/routing/scope.ts'

type Props = PageProps<'/[lang]/[region]/demo'>

export async function generateMetadata({params}: Props): Promise<Metadata> {
  const scope = parseScope(await params)
  if (!scope) notFound()
  const [{search}, {allowsMarketing}] = await Promise.all([getDemoPage(scope.lang), getRegionProfile(scope)])
  if (!allowsMarketing) return await notFoundMetadata()
  return await pageMetadata({scope, path: '/demo', ...search})
}

export default async function DemoRoute({params}: Props) {
  const scope = parseScope(await params)
  if (!scope) notFound()
  const profile = await getRegionProfile(scope)
  // A demo account is advertising.
  if (!profile.allowsMarketing) return <NotOfferedScreen lang={scope.lang} region={profile} />
  const [page, countryRules, regions] = await Promise.all([
    getDemoPage(scope.lang),
    getCountryRules(scope.lang),
    getRegionOverview(scope.lang),
  ])
  return (
    <DemoScreen scope={scope} page={page} countryRules={countryRules} profile={profile} regions={regions} />
  )
}
