import type {Metadata} from 'next'
import {notFound} from 'next/navigation'
import {GalleryScreen} from '#web/features/component-gallery/gallery-screen.tsx'
import {parseScope} from '#web/i18n/scope.ts'

/** The component gallery, for developers: neither listed nor linked. */
export const metadata: Metadata = {title: 'Component gallery', robots: {index: false, follow: false}}

export default async function ComponentGalleryPage({
  params,
}: PageProps<'/[lang]/[region]/component-gallery'>) {
  const scope = parseScope(await params)
  if (!scope) notFound()
  return <GalleryScreen lang={scope.lang} />
}
