import type {Metadata} from 'next'
import {notFound} from 'next/navigation'
import {getSearchPage} from '#web/parts/search/get-search-page.ts'
import {SearchScreen} from '#web/parts/search/search-screen.tsx'
import {pageMetadata} from '#web/parts/frame/page-metadata.ts'
import {parseScope} from '#web/routing/scope.ts'

type Props = PageProps<'/[lang]/[region]/search'>

export async function generateMetadata({params}: Props): Promise<Metadata> {
  const scope = parseScope(await params)
  if (!scope) notFound()
  const {search} = await getSearchPage(scope)
  return await pageMetadata({scope, path: '/search', ...search})
}

/** The search form without a query. `result/page.tsx` renders an address with a query. */
export default async function SearchRoute({params}: Props) {
  const scope = parseScope(await params)
  if (!scope) notFound()
  return <SearchScreen lang={scope.lang} page={await getSearchPage(scope)} query="" found={null} />
}
