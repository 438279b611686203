import type {Metadata} from 'next'
import {notFound} from 'next/navigation'
import {GalleryScreen} from '#web/features/component-gallery/gallery-screen.tsx'
import {parseScope} from '#web/i18n/scope.ts'

/** For those who build the site: neither listed nor linked. */
export const metadata: Metadata = {title: 'Parts', robots: {index: false, follow: false}}

export default async function PartsPage({params}: PageProps<'/[lang]/[region]/parts'>) {
  const scope = parseScope(await params)
  if (!scope) notFound()
  return <GalleryScreen lang={scope.lang} />
}
