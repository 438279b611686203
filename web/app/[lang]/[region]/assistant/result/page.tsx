import type {Metadata} from 'next'
import {notFound} from 'next/navigation'
import {readAssistantQuery} from '#web/features/assistant/helpers/helper-form.tsx'
import {AssistantScreen} from '#web/features/assistant/assistant-screen.tsx'
import {getAssistantPage} from '#web/features/assistant/get-assistant-page.ts'
import {getRegionProfile} from '#web/parts/region/get-region-profile.ts'
import {pageMetadata} from '#web/parts/frame/page-metadata.ts'
import {parseScope} from '#web/routing/scope.ts'

type Props = PageProps<'/[lang]/[region]/assistant/result'>

export async function generateMetadata({params}: Props): Promise<Metadata> {
  const scope = parseScope(await params)
  if (!scope) notFound()
  const {search} = await getAssistantPage(scope.lang)
  // Only the helpers without a query belong in a search index.
  return {...(await pageMetadata({scope, path: '/assistant', ...search})), robots: {index: false}}
}

/** The result of a query such as `/assistant?helper=ask&q=margin`, rendered for this one request. */
export default async function AssistantResultPage({params, searchParams}: Props) {
  const scope = parseScope(await params)
  if (!scope) notFound()
  const [parameters, page, profile] = await Promise.all([
    searchParams,
    getAssistantPage(scope.lang),
    getRegionProfile(scope),
  ])
  return (
    <AssistantScreen scope={scope} page={page} profile={profile} query={readAssistantQuery(parameters)} />
  )
}
