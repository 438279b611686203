import type {Metadata} from 'next'
import {notFound} from 'next/navigation'
import {getCountryRules} from '#web/parts/region/country-rules.ts'
import {DemoScreen} from '#web/features/requests/demo/demo-screen.tsx'
import {getDemoPage} from '#web/features/requests/demo/get-demo-page.ts'
import {getRegionOverview, getRegionProfile} from '#web/parts/region/get-region-profile.ts'
import {pageMetadata} from '#web/parts/frame/page-metadata.ts'
import {parseScope} from '#web/routing/scope.ts'

type Props = PageProps<'/[lang]/[region]/demo'>

export async function generateMetadata({params}: Props): Promise<Metadata> {
  const scope = parseScope(await params)
  if (!scope) notFound()
  const {search} = await getDemoPage(scope.lang)
  return await pageMetadata({scope, path: '/demo', ...search})
}

export default async function DemoRoute({params}: Props) {
  const scope = parseScope(await params)
  if (!scope) notFound()
  const [page, countryRules, profile, regions] = await Promise.all([
    getDemoPage(scope.lang),
    getCountryRules(scope.lang),
    getRegionProfile(scope),
    getRegionOverview(scope.lang),
  ])
  return (
    <DemoScreen scope={scope} page={page} countryRules={countryRules} profile={profile} regions={regions} />
  )
}
