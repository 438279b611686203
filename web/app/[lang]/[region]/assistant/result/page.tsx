import type {Metadata} from 'next'
import {notFound} from 'next/navigation'
import {readAssistantQuery} from '#web/features/assistant/assistant-query.ts'
import {AssistantScreen} from '#web/features/assistant/assistant-screen.tsx'
import {getAssistantPage} from '#web/features/assistant/get-assistant-page.ts'
import {getRegionProfile} from '#web/features/region-profile/get-region-profile.ts'
import {pageMetadata} from '#web/features/site-frame/page-metadata.ts'
import {parseScope} from '#web/i18n/scope.ts'

type Props = PageProps<'/[lang]/[region]/assistant/result'>

export async function generateMetadata({params}: Props): Promise<Metadata> {
  const scope = parseScope(await params)
  if (!scope) notFound()
  const {search} = await getAssistantPage(scope.lang)
  // The helpers are a page of the site; what they told somebody is none.
  return {...pageMetadata({scope, path: '/assistant', ...search}), robots: {index: false}}
}

/** What an address such as `/assistant?helper=ask&q=margin` asks, for this one request. */
export default async function AssistantAnswerPage({params, searchParams}: Props) {
  const scope = parseScope(await params)
  if (!scope) notFound()
  const [asked, page, profile] = await Promise.all([
    searchParams,
    getAssistantPage(scope.lang),
    getRegionProfile(scope),
  ])
  return <AssistantScreen scope={scope} page={page} profile={profile} asked={readAssistantQuery(asked)} />
}
