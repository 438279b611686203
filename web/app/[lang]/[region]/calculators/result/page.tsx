import type {Metadata} from 'next'
import {notFound} from 'next/navigation'
import {readPositionQuery} from '#web/parts/position/position-query.ts'
import {CalculatorsScreen} from '#web/features/calculators/calculators-screen.tsx'
import {getCalculatorsPage} from '#web/parts/position/get-calculators-page.ts'
import {readPositionWithDays} from '#web/parts/position/read-position.ts'
import {getRegionProfile} from '#web/parts/region/get-region-profile.ts'
import {pageMetadata} from '#web/parts/frame/page-metadata.ts'
import {parseScope} from '#web/routing/scope.ts'

type Props = PageProps<'/[lang]/[region]/calculators/result'>

export async function generateMetadata({params}: Props): Promise<Metadata> {
  const scope = parseScope(await params)
  if (!scope) notFound()
  const {search} = await getCalculatorsPage(scope.lang)
  return {...(await pageMetadata({scope, path: '/calculators', ...search})), robots: {index: false}}
}

/** The result of a query such as `/calculators?symbol=EURUSD&lots=2`, rendered for this one request. */
export default async function CalculatorsResultPage({params, searchParams}: Props) {
  const scope = parseScope(await params)
  if (!scope) notFound()
  const [parameters, page, profile] = await Promise.all([
    searchParams,
    getCalculatorsPage(scope.lang),
    getRegionProfile(scope),
  ])
  const position = await readPositionWithDays(readPositionQuery(parameters), {
    lang: scope.lang,
    region: profile,
  })
  return <CalculatorsScreen scope={scope} page={page} profile={profile} position={position} />
}
