import type {Metadata} from 'next'
import {notFound} from 'next/navigation'
import {CalculatorsScreen} from '#web/features/calculators/calculators-screen.tsx'
import {getCalculatorsPage} from '#web/features/calculators/get-calculators-page.ts'
import {readPosition} from '#web/features/calculators/read-position.ts'
import {getRegionProfile} from '#web/features/region-profile/get-region-profile.ts'
import {pageMetadata} from '#web/features/site-frame/page-metadata.ts'
import {parseScope} from '#web/i18n/scope.ts'

type Props = PageProps<'/[lang]/[region]/calculators'>

export async function generateMetadata({params}: Props): Promise<Metadata> {
  const scope = parseScope(await params)
  if (!scope) notFound()
  const {search} = await getCalculatorsPage(scope.lang)
  return pageMetadata({scope, path: '/calculators', ...search})
}

/** The calculators with an example; an address with a query is rendered by `result/page.tsx`. */
export default async function CalculatorsExamplePage({params}: Props) {
  const scope = parseScope(await params)
  if (!scope) notFound()
  const [page, profile] = await Promise.all([getCalculatorsPage(scope.lang), getRegionProfile(scope)])
  const position = await readPosition({}, {lang: scope.lang, region: profile})
  return <CalculatorsScreen scope={scope} page={page} profile={profile} position={position} />
}
