import type {Metadata} from 'next'
import {notFound} from 'next/navigation'
import {getLearnPage} from '#web/features/blog/learn.ts'
import {LearnScreen} from '#web/features/blog/learn-screen.tsx'
import {pageMetadata} from '#web/parts/frame/page-metadata.ts'
import {getRegionProfile} from '#web/parts/region/get-region-profile.ts'
import {type CountryScope, parseScope} from '#web/routing/scope.ts'

type Props = PageProps<'/[lang]/[region]/learn'>

const load = async (scope: CountryScope) => await getLearnPage(scope.lang, await getRegionProfile(scope))

export async function generateMetadata({params}: Props): Promise<Metadata> {
  const scope = parseScope(await params)
  if (!scope) notFound()
  const page = await load(scope)
  return await pageMetadata({scope, path: '/learn', ...page.search})
}

export default async function LearnPage({params}: Props) {
  const scope = parseScope(await params)
  if (!scope) notFound()
  return <LearnScreen lang={scope.lang} page={await load(scope)} />
}
