import type {Metadata} from 'next'
import {siteEnvironment} from '#runtime/environment/site-environment.ts'
import {describeTerm, getTerm} from '#web/features/blog/glossary.ts'
import {TermScreen} from '#web/features/blog/glossary-screen.tsx'
import {StructuredData} from '#web/parts/article/structured-data.tsx'
import {NotFoundScreen, notFoundMetadata} from '#web/parts/frame/back-home-screen.tsx'
import {pageMetadata} from '#web/parts/frame/page-metadata.ts'
import {getRegionProfile} from '#web/parts/region/get-region-profile.ts'
import {getMessages} from '#i18n/messages.ts'
import {pageUrl} from '#web/routing/page-path.ts'
import {parseScope} from '#web/routing/scope.ts'

type Props = PageProps<'/[lang]/[region]/glossary/[slug]'>

/** The first request renders each term, because a build would render hundreds of pages. */
export const generateStaticParams = () => []

const load = async ({params}: Props) => {
  const {slug, ...segments} = await params
  const scope = parseScope(segments)
  if (!scope) return null
  const region = await getRegionProfile(scope)
  const term = await getTerm(scope.lang, slug, region)
  return term && {scope, region, term}
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const loaded = await load(props)
  if (!loaded) return await notFoundMetadata()
  const {scope, term} = loaded
  return await pageMetadata({
    scope,
    path: `/glossary/${term.slug}`,
    title: `${term.term} · ${getMessages(scope.lang).blog.glossary.title}`,
    description: term.definition,
  })
}

export default async function GlossaryTermPage(props: Props) {
  const loaded = await load(props)
  if (!loaded) return <NotFoundScreen />
  const {
    scope: {lang},
    region,
    term,
  } = loaded
  const {SITE_URL} = siteEnvironment()
  return (
    <>
      <StructuredData
        data={describeTerm({
          url: pageUrl(SITE_URL, lang, `/glossary/${term.slug}`),
          glossaryUrl: pageUrl(SITE_URL, lang, '/glossary'),
          name: getMessages(lang).blog.glossary.title,
          lang,
          term,
        })}
      />
      <TermScreen lang={lang} term={term} region={region} />
    </>
  )
}
