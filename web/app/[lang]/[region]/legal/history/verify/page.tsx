import type {Metadata} from 'next'
import {notFound} from 'next/navigation'
import {siteEnvironment} from '#runtime/environment/site-environment.ts'
import {getLegalHistoryPage} from '#web/parts/archive/get-legal-history-page.ts'
import {verifyPath} from '#web/parts/archive/history-query.ts'
import {VerifyScreen} from '#web/features/legal/history/verify-screen.tsx'
import {pageMetadata} from '#web/parts/frame/page-metadata.ts'
import {getMessages} from '#i18n/messages.ts'
import {parseScope} from '#web/routing/scope.ts'

type Props = PageProps<'/[lang]/[region]/legal/history/verify'>

export async function generateMetadata({params}: Props): Promise<Metadata> {
  const scope = parseScope(await params)
  if (!scope) notFound()
  const {title, description} = getMessages(scope.lang).archive.verify
  return await pageMetadata({scope, path: verifyPath, title, description})
}

export default async function VerifyRecordPage({params}: Props) {
  const scope = parseScope(await params)
  if (!scope) notFound()
  const {page} = await getLegalHistoryPage(scope.lang)
  return <VerifyScreen scope={scope} siteUrl={siteEnvironment().SITE_URL} archiveTitle={page.headline} />
}
