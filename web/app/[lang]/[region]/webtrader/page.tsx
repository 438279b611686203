import type {Metadata} from 'next'
import {notFound} from 'next/navigation'
import {HomeScreen} from '#web/features/home/home-screen.tsx'
import {getRegionProfile} from '#web/parts/region/get-region-profile.ts'
import {parseScope} from '#web/routing/scope.ts'
import {getHomeMetadata} from '../home-metadata.ts'

type Props = PageProps<'/[lang]/[region]/webtrader'>

export const generateMetadata = async ({params}: Props): Promise<Metadata> =>
  await getHomeMetadata(await params)

/** The home page, opened at trading in the browser. */
export default async function WebTraderPage({params}: Props) {
  const scope = parseScope(await params)
  if (!scope) notFound()
  return (
    <HomeScreen lang={scope.lang} profile={await getRegionProfile(scope)} query={{}} opened="webtrader" />
  )
}
