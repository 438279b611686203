import type {Metadata} from 'next'
import {notFound} from 'next/navigation'
import {HomeScreen} from '#web/features/home/home-screen.tsx'
import {getRegionProfile} from '#web/parts/region/get-region-profile.ts'
import {parseScope} from '#web/routing/scope.ts'
import {getHomeMetadata} from '../home-metadata.ts'

type Props = PageProps<'/[lang]/[region]/social'>

export const generateMetadata = async ({params}: Props): Promise<Metadata> =>
  await getHomeMetadata(await params)

/** The home page, opened at social trading. */
export default async function SocialPage({params}: Props) {
  const scope = parseScope(await params)
  if (!scope) notFound()
  return <HomeScreen lang={scope.lang} profile={await getRegionProfile(scope)} query={{}} opened="social" />
}
