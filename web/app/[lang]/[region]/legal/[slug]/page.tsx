import type {Metadata} from 'next'
import {listSlugs} from '#web/content/fetch-content.ts'
import {DocumentScreen} from '#web/features/legal/document-screen.tsx'
import {getLegalDocument} from '#web/features/legal/legal-texts.ts'
import {getRegionProfile, getRegionSummaries} from '#web/parts/region/get-region-profile.ts'
import {NotFoundScreen, notFoundMetadata} from '#web/parts/frame/back-home-screen.tsx'
import {pageMetadata} from '#web/parts/frame/page-metadata.ts'
import {parseScope} from '#web/routing/scope.ts'

type Props = PageProps<'/[lang]/[region]/legal/[slug]'>

/** The first request renders documents that are published after the build. */
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
  return await pageMetadata({
    scope,
    path: `/legal/${document.slug}`,
    title: document.title,
    description: document.summary,
  })
}

export default async function LegalDocumentPage(props: Props) {
  const page = await load(props)
  // `notFound()` would render an empty page without JavaScript.
  if (!page) return <NotFoundScreen />
  const {scope, document} = page
  const [overview, region] = await Promise.all([getRegionSummaries(scope.lang), getRegionProfile(scope)])
  return <DocumentScreen scope={scope} document={document} overview={overview} region={region} />
}
