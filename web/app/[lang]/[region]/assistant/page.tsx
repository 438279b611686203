import type {Metadata} from 'next'
import {notFound} from 'next/navigation'
import {readAssistantQuery} from '#web/features/assistant/assistant-query.ts'
import {AssistantScreen} from '#web/features/assistant/assistant-screen.tsx'
import {getAssistantPage} from '#web/features/assistant/get-assistant-page.ts'
import {getRegionProfile} from '#web/features/region-profile/get-region-profile.ts'
import {pageMetadata} from '#web/features/site-frame/page-metadata.ts'
import {parseScope} from '#web/i18n/scope.ts'

type Props = PageProps<'/[lang]/[region]/assistant'>

export async function generateMetadata({params}: Props): Promise<Metadata> {
  const scope = parseScope(await params)
  if (!scope) notFound()
  const {search} = await getAssistantPage(scope.lang)
  return pageMetadata({scope, path: '/assistant', ...search})
}

/** The helpers before anything is asked; an address that asks is answered by the page below. */
export default async function AssistantRoute({params}: Props) {
  const scope = parseScope(await params)
  if (!scope) notFound()
  const [page, profile] = await Promise.all([getAssistantPage(scope.lang), getRegionProfile(scope)])
  return <AssistantScreen scope={scope} page={page} profile={profile} asked={readAssistantQuery({})} />
}
