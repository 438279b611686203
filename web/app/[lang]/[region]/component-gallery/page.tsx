import type {Metadata} from 'next'
import {notFound} from 'next/navigation'
import {siteEnvironment} from '#runtime/environment/site-environment.ts'
import {GalleryScreen} from '#web/features/component-gallery/gallery-screen.tsx'
import {parseScope} from '#web/routing/scope.ts'

/** Rendered for each request, because a build doesn't know where it will run. */
export const dynamic = 'force-dynamic'

const showsGallery = (): boolean =>
  process.env.NODE_ENV !== 'production' || siteEnvironment().COMPONENT_GALLERY === 'yes'

/** Only developers see the component gallery: its sample texts aren't approved. */
export const metadata: Metadata = {title: 'Component gallery', robots: {index: false, follow: false}}

export default async function ComponentGalleryPage({
  params,
}: PageProps<'/[lang]/[region]/component-gallery'>) {
  const scope = parseScope(await params)
  if (!scope || !showsGallery()) notFound()
  return <GalleryScreen lang={scope.lang} />
}
