import type {Metadata} from 'next'
import {notFound} from 'next/navigation'
import {siteEnvironment} from '#runtime/environment/site-environment.ts'
import {RulesScreen, rulesPath} from '#web/features/legal/rules-screen.tsx'
import {pageMetadata} from '#web/parts/frame/page-metadata.ts'
import {getMessages} from '#i18n/messages.ts'
import {parseScope} from '#web/routing/scope.ts'

type Props = PageProps<'/[lang]/[region]/legal/rules'>

export async function generateMetadata({params}: Props): Promise<Metadata> {
  const scope = parseScope(await params)
  if (!scope) notFound()
  const {title, description} = getMessages(scope.lang).archive.rules
  return await pageMetadata({scope, path: rulesPath, title, description})
}

export default async function RulesPage({params}: Props) {
  const scope = parseScope(await params)
  if (!scope) notFound()
  return <RulesScreen scope={scope} siteUrl={siteEnvironment().SITE_URL} />
}
