import type {Metadata} from 'next'
import {notFound} from 'next/navigation'
import {getHomePage} from '#web/features/home/get-home-page.ts'
import {pageMetadata} from '#web/parts/frame/page-metadata.ts'
import {parseScope} from '#web/routing/scope.ts'

/** The metadata of the home page, at each of its addresses. */
export async function getHomeMetadata(params: Readonly<{lang: string; region: string}>): Promise<Metadata> {
  const scope = parseScope(params)
  if (!scope) notFound()
  const {search} = await getHomePage(scope.lang)
  return await pageMetadata({scope, path: '/', ...search, isTitleAbsolute: true})
}
