import type {Metadata} from 'next'
import {listSlugs} from '#web/content/fetch-content.ts'
import {ApplicationScreen} from '#web/features/requests/partner-application/application-screen.tsx'
import {getApplicationPage} from '#web/features/requests/partner-application/get-application-page.ts'
import {applyPath} from '#web/parts/forms/programme.ts'
import {NotFoundScreen, notFoundMetadata} from '#web/parts/frame/back-home-screen.tsx'
import {pageMetadata} from '#web/parts/frame/page-metadata.ts'
import {parseScope} from '#web/routing/scope.ts'

type Props = PageProps<'/[lang]/[region]/partners/apply/[programme]'>

/** The first request renders documents that are published after the build. */
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
  return await pageMetadata({
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
