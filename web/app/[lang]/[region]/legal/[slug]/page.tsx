import type {Metadata} from 'next'
import {listSlugs} from '#web/content/list-slugs.ts'
import {DocumentScreen} from '#web/features/legal/document-screen.tsx'
import {getLegalDocument} from '#web/features/legal/get-legal-document.ts'
import {getRegionOverview} from '#web/features/region-profile/get-region-overview.ts'
import {NotFoundScreen, notFoundMetadata} from '#web/features/site-frame/not-found-screen.tsx'
import {pageMetadata} from '#web/features/site-frame/page-metadata.ts'
import {parseScope} from '#web/i18n/scope.ts'

type Props = PageProps<'/[lang]/[region]/legal/[slug]'>

/** Documents that are published later are rendered on their first request. */
export const generateStaticParams = async () => (await listSlugs('legalDocument')).map((slug) => ({slug}))

const load = async ({params}: Props) => {
  const {slug, ...segments} = await params
  const scope = parseScope(segments)
  const document = scope && (await getLegalDocument(scope.lang, slug))
  return document ? {scope, document} : null
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const page = await load(props)
  if (!page) return await notFoundMetadata()
  const {scope, document} = page
  return pageMetadata({
    scope,
    path: `/legal/${document.slug}`,
    title: document.title,
    description: document.summary,
  })
}

export default async function LegalDocumentPage(props: Props) {
  const page = await load(props)
  // Not `notFound()`: its page is empty without JavaScript.
  if (!page) return <NotFoundScreen />
  const {scope, document} = page
  return <DocumentScreen scope={scope} document={document} overview={await getRegionOverview(scope.lang)} />
}
