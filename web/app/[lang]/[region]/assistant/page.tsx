import type {Metadata} from 'next'
import {notFound} from 'next/navigation'
import {readAssistantQuery} from '#web/features/assistant/helpers/helper-form.tsx'
import {AssistantScreen} from '#web/features/assistant/assistant-screen.tsx'
import {getAssistantPage} from '#web/features/assistant/get-assistant-page.ts'
import {getRegionProfile} from '#web/parts/region/get-region-profile.ts'
import {pageMetadata} from '#web/parts/frame/page-metadata.ts'
import {parseScope} from '#web/routing/scope.ts'

type Props = PageProps<'/[lang]/[region]/assistant'>

export async function generateMetadata({params}: Props): Promise<Metadata> {
  const scope = parseScope(await params)
  if (!scope) notFound()
  const {search} = await getAssistantPage(scope.lang)
  return await pageMetadata({scope, path: '/assistant', ...search})
}

/** The helpers without a query. `result/page.tsx` renders an address with a query. */
export default async function AssistantRoute({params}: Props) {
  const scope = parseScope(await params)
  if (!scope) notFound()
  const [page, profile] = await Promise.all([getAssistantPage(scope.lang), getRegionProfile(scope)])
  return <AssistantScreen scope={scope} page={page} profile={profile} query={readAssistantQuery({})} />
}
