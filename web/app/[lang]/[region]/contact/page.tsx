import type {Metadata} from 'next'
import {notFound} from 'next/navigation'
import {ContactScreen} from '#web/features/contact/contact-screen.tsx'
import {getContactPage} from '#web/features/contact/get-contact-page.ts'
import {pageMetadata} from '#web/features/site-frame/page-metadata.ts'
import {parseScope} from '#web/i18n/scope.ts'

type Props = PageProps<'/[lang]/[region]/contact'>

export async function generateMetadata({params}: Props): Promise<Metadata> {
  const scope = parseScope(await params)
  if (!scope) notFound()
  const {search} = await getContactPage(scope.lang)
  return pageMetadata({scope, path: '/contact', ...search})
}

export default async function ContactRoute({params}: Props) {
  const scope = parseScope(await params)
  if (!scope) notFound()
  return <ContactScreen scope={scope} page={await getContactPage(scope.lang)} />
}
