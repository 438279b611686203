import type {Metadata} from 'next'
import {notFound} from 'next/navigation'
import {CalculatorsScreen} from '#web/features/calculators/calculators-screen.tsx'
import {getCalculatorsPage} from '#web/parts/position/get-calculators-page.ts'
import {readPositionWithDays} from '#web/parts/position/read-position.ts'
import {getRegionProfile} from '#web/parts/region/get-region-profile.ts'
import {pageMetadata} from '#web/parts/frame/page-metadata.ts'
import {parseScope} from '#web/routing/scope.ts'

type Props = PageProps<'/[lang]/[region]/calculators'>

export async function generateMetadata({params}: Props): Promise<Metadata> {
  const scope = parseScope(await params)
  if (!scope) notFound()
  const {search} = await getCalculatorsPage(scope.lang)
  return await pageMetadata({scope, path: '/calculators', ...search})
}

/** The calculators with an example. `result/page.tsx` renders an address with a query. */
export default async function CalculatorsExamplePage({params}: Props) {
  const scope = parseScope(await params)
  if (!scope) notFound()
  const [page, profile] = await Promise.all([getCalculatorsPage(scope.lang), getRegionProfile(scope)])
  const position = await readPositionWithDays({}, {lang: scope.lang, region: profile})
  return <CalculatorsScreen scope={scope} page={page} profile={profile} position={position} />
}
