import type {Metadata} from 'next'
import {notFound} from 'next/navigation'
import {ComplaintScreen} from '#web/features/complaint/complaint-screen.tsx'
import {getRegionOverview} from '#web/features/region-profile/get-region-overview.ts'
import {pageMetadata} from '#web/features/site-frame/page-metadata.ts'
import {messagesOf} from '#web/i18n/messages.ts'
import {parseScope} from '#web/i18n/scope.ts'

type Props = PageProps<'/[lang]/[region]/complaint'>

export async function generateMetadata({params}: Props): Promise<Metadata> {
  const scope = parseScope(await params)
  if (!scope) notFound()
  const {title, lead} = messagesOf(scope.lang).complaint
  return pageMetadata({scope, path: '/complaint', title, description: lead})
}

export default async function ComplaintRoute({params}: Props) {
  const scope = parseScope(await params)
  if (!scope) notFound()
  return <ComplaintScreen scope={scope} regions={await getRegionOverview(scope.lang)} />
}
