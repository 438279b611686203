import type {Metadata} from 'next'
import {notFound} from 'next/navigation'
import {ComplaintScreen} from '#web/features/requests/complaint/complaint-screen.tsx'
import {getRegionSummaries} from '#web/parts/region/get-region-profile.ts'
import {pageMetadata} from '#web/parts/frame/page-metadata.ts'
import {getMessages} from '#i18n/messages.ts'
import {parseScope} from '#web/routing/scope.ts'

type Props = PageProps<'/[lang]/[region]/complaint'>

export async function generateMetadata({params}: Props): Promise<Metadata> {
  const scope = parseScope(await params)
  if (!scope) notFound()
  const {title, lead} = getMessages(scope.lang).complaint
  return await pageMetadata({scope, path: '/complaint', title, description: lead})
}

export default async function ComplaintRoute({params}: Props) {
  const scope = parseScope(await params)
  if (!scope) notFound()
  return <ComplaintScreen scope={scope} regions={await getRegionSummaries(scope.lang)} />
}
