import type {Metadata} from 'next'
import {notFound} from 'next/navigation'
import {siteEnvironment} from '#runtime/environment/site-environment.ts'
import {getLegalPage} from '#web/features/legal/legal-texts.ts'
import {TrustScreen, trustPath} from '#web/features/legal/trust-screen.tsx'
import {pageMetadata} from '#web/parts/frame/page-metadata.ts'
import {getMessages} from '#i18n/messages.ts'
import {parseScope} from '#web/routing/scope.ts'

type Props = PageProps<'/[lang]/[region]/legal/trust'>

export async function generateMetadata({params}: Props): Promise<Metadata> {
  const scope = parseScope(await params)
  if (!scope) notFound()
  const {title, description} = getMessages(scope.lang).documents.trust
  return await pageMetadata({scope, path: trustPath, title, description})
}

export default async function TrustPage({params}: Props) {
  const scope = parseScope(await params)
  if (!scope) notFound()
  const {SITE_URL, MAIL_FROM} = siteEnvironment()
  const facts = await getLegalPage(scope.lang)
  return <TrustScreen lang={scope.lang} facts={facts} siteHost={new URL(SITE_URL).host} sender={MAIL_FROM} />
}
