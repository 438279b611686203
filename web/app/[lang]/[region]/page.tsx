import type {Metadata} from 'next'
import {notFound} from 'next/navigation'
import {HomeScreen} from '#web/features/home/home-screen.tsx'
import {getRegionProfile} from '#web/features/region-profile/get-region-profile.ts'
import {parseScope} from '#web/i18n/scope.ts'
import {homeMetadata} from './home-metadata.ts'

type Props = PageProps<'/[lang]/[region]'>

export const generateMetadata = async ({params}: Props): Promise<Metadata> => await homeMetadata(await params)

/** The home page with an example of a trade; an address with a query is rendered by `result/page.tsx`. */
export default async function HomePage({params}: Props) {
  const scope = parseScope(await params)
  if (!scope) notFound()
  return <HomeScreen lang={scope.lang} profile={await getRegionProfile(scope)} query={{}} opened={null} />
}
