import type {Metadata} from 'next'
import {notFound} from 'next/navigation'
import {loadLeadAnswer} from '#web/features/assistant/answer/search-answers.ts'
import {SearchAnswer} from '#web/features/assistant/answer/answer-panels.tsx'
import {searchSite} from '#web/parts/search/results/search-site.ts'
import {getSearchPage} from '#web/parts/search/get-search-page.ts'
import {readSearchQuery} from '#web/parts/search/search-form.tsx'
import {SearchScreen} from '#web/parts/search/search-screen.tsx'
import {pageMetadata} from '#web/parts/frame/page-metadata.ts'
import {parseScope} from '#web/routing/scope.ts'

const maxPerKind = 12

type Props = PageProps<'/[lang]/[region]/search/result'>

export async function generateMetadata({params}: Props): Promise<Metadata> {
  const scope = parseScope(await params)
  if (!scope) notFound()
  const {search} = await getSearchPage(scope)
  // Only the form without results belongs in a search index.
  return {...(await pageMetadata({scope, path: '/search', ...search})), robots: {index: false}}
}

/** The results of `/search?q=margin`, rendered for this one request. */
export default async function SearchResultPage({params, searchParams}: Props) {
  const scope = parseScope(await params)
  if (!scope) notFound()
  const query = readSearchQuery((await searchParams)['q'])
  const [page, found, answer] = await Promise.all([
    getSearchPage(scope),
    query === '' ? null : searchSite({scope, query, maxPerKind}),
    query === '' ? null : loadLeadAnswer(query, scope),
  ])
  const {lang} = scope
  return (
    <SearchScreen
      lang={lang}
      page={page}
      query={query}
      found={found}
      answer={answer ? <SearchAnswer lang={lang} answer={answer} /> : null}
    />
  )
}
