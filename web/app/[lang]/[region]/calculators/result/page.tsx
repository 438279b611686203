import type {Metadata} from 'next'
import {notFound} from 'next/navigation'
import {readPositionQuery} from '#web/features/calculators/responses/read-position-query.ts'
import {CalculatorsScreen} from '#web/features/calculators/calculators-screen.tsx'
import {getCalculatorsPage} from '#web/features/calculators/get-calculators-page.ts'
import {readPosition} from '#web/features/calculators/read-position.ts'
import {getRegionProfile} from '#web/features/region-profile/get-region-profile.ts'
import {pageMetadata} from '#web/features/site-frame/page-metadata.ts'
import {parseScope} from '#web/i18n/scope.ts'

type Props = PageProps<'/[lang]/[region]/calculators/result'>

export async function generateMetadata({params}: Props): Promise<Metadata> {
  const scope = parseScope(await params)
  if (!scope) notFound()
  const {search} = await getCalculatorsPage(scope.lang)
  return {...pageMetadata({scope, path: '/calculators', ...search}), robots: {index: false}}
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
  const position = await readPosition(readPositionQuery(parameters), {lang: scope.lang, region: profile})
  return <CalculatorsScreen scope={scope} page={page} profile={profile} position={position} />
}
