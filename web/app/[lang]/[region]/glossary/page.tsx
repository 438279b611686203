import type {Metadata} from 'next'
import {notFound} from 'next/navigation'
import {getGlossary} from '#web/features/blog/glossary.ts'
import {GlossaryScreen} from '#web/features/blog/glossary-screen.tsx'
import {getRegionProfile} from '#web/parts/region/get-region-profile.ts'
import {pageMetadata} from '#web/parts/frame/page-metadata.ts'
import {type CountryScope, parseScope} from '#web/routing/scope.ts'

type Props = PageProps<'/[lang]/[region]/glossary'>

const load = async (scope: CountryScope) => await getGlossary(scope.lang, await getRegionProfile(scope))

export async function generateMetadata({params}: Props): Promise<Metadata> {
  const scope = parseScope(await params)
  if (!scope) notFound()
  const {page} = await load(scope)
  return await pageMetadata({scope, path: '/glossary', ...page.search})
}

export default async function GlossaryPage({params}: Props) {
  const scope = parseScope(await params)
  if (!scope) notFound()
  return <GlossaryScreen lang={scope.lang} glossary={await load(scope)} />
}
