import type {Metadata} from 'next'
import {listSlugs} from '#web/content/list-slugs.ts'
import {ApplicationScreen} from '#web/features/partner-application/application-screen.tsx'
import {getApplicationPage} from '#web/features/partner-application/get-application-page.ts'
import {applyPath} from '#web/features/partners/apply-path.ts'
import {NotFoundScreen, notFoundMetadata} from '#web/features/site-frame/not-found-screen.tsx'
import {pageMetadata} from '#web/features/site-frame/page-metadata.ts'
import {parseScope} from '#web/i18n/scope.ts'

type Props = PageProps<'/[lang]/[region]/partners/apply/[programme]'>

/** Documents that are published later are rendered on their first request. */
export const generateStaticParams = async () =>
  (await listSlugs('partnerProgramme')).map((programme) => ({programme}))

const load = async ({params}: Props) => {
  const {programme, ...segments} = await params
  const scope = parseScope(segments)
  const page = scope && (await getApplicationPage(scope, programme))
  return page ? {scope, page} : null
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const loaded = await load(props)
  if (!loaded) return await notFoundMetadata()
  const {scope, page} = loaded
  const {slug, name, summary} = page.programme
  return pageMetadata({
    scope,
    path: applyPath(slug),
    title: `${page.form.title}: ${name}`,
    description: summary,
  })
}

export default async function ApplicationRoute(props: Props) {
  const loaded = await load(props)
  return loaded ? <ApplicationScreen {...loaded} /> : <NotFoundScreen />
}
