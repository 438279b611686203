import type {Metadata} from 'next'
import {notFound} from 'next/navigation'
import {HomeScreen} from '#web/features/home/home-screen.tsx'
import {readPriceQuery} from '#web/parts/position/price-query.ts'
import {getRegionProfile} from '#web/parts/region/get-region-profile.ts'
import {parseScope} from '#web/routing/scope.ts'
import {getHomeMetadata} from '../home-metadata.ts'

type Props = PageProps<'/[lang]/[region]/result'>

export const generateMetadata = async ({params}: Props): Promise<Metadata> => ({
  ...(await getHomeMetadata(await params)),
  robots: {index: false},
})

/** The home page with the price of a trade such as `/?symbol=XAUUSD&lots=0.5`, rendered for this one request. */
export default async function HomeResultPage({params, searchParams}: Props) {
  const scope = parseScope(await params)
  if (!scope) notFound()
  const [parameters, profile] = await Promise.all([searchParams, getRegionProfile(scope)])
  return <HomeScreen lang={scope.lang} profile={profile} query={readPriceQuery(parameters)} opened={null} />
}
