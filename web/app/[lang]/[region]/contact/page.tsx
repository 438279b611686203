import type {Metadata} from 'next'
import {notFound} from 'next/navigation'
import {ContactScreen} from '#web/features/requests/contact/contact-screen.tsx'
import {getContactPage} from '#web/features/requests/contact/get-contact-page.ts'
import {pageMetadata} from '#web/parts/frame/page-metadata.ts'
import {parseScope} from '#web/routing/scope.ts'

type Props = PageProps<'/[lang]/[region]/contact'>

export async function generateMetadata({params}: Props): Promise<Metadata> {
  const scope = parseScope(await params)
  if (!scope) notFound()
  const {search} = await getContactPage(scope.lang)
  return await pageMetadata({scope, path: '/contact', ...search})
}

export default async function ContactRoute({params}: Props) {
  const scope = parseScope(await params)
  if (!scope) notFound()
  return <ContactScreen scope={scope} page={await getContactPage(scope.lang)} />
}
