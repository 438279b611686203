import type {Metadata} from 'next'
import {notFound} from 'next/navigation'
import {getCountryRules} from '#web/features/country-rules/get-country-rules.ts'
import {DemoScreen} from '#web/features/demo/demo-screen.tsx'
import {getDemoPage} from '#web/features/demo/get-demo-page.ts'
import {getRegionProfile} from '#web/features/region-profile/get-region-profile.ts'
import {pageMetadata} from '#web/features/site-frame/page-metadata.ts'
import {parseScope} from '#web/i18n/scope.ts'

type Props = PageProps<'/[lang]/[region]/demo'>

export async function generateMetadata({params}: Props): Promise<Metadata> {
  const scope = parseScope(await params)
  if (!scope) notFound()
  const {search} = await getDemoPage(scope.lang)
  return pageMetadata({scope, path: '/demo', ...search})
}

export default async function DemoRoute({params}: Props) {
  const scope = parseScope(await params)
  if (!scope) notFound()
  const [page, countryRules, profile] = await Promise.all([
    getDemoPage(scope.lang),
    getCountryRules(scope.lang),
    getRegionProfile(scope),
  ])
  return <DemoScreen scope={scope} page={page} countryRules={countryRules} profile={profile} />
}
