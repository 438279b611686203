import type {Metadata} from 'next'
import {notFound} from 'next/navigation'
import {getHomePage} from '#web/features/home/get-home-page.ts'
import {pageMetadata} from '#web/features/site-frame/page-metadata.ts'
import {parseScope} from '#web/i18n/scope.ts'

/** What search engines read of the home page, at each of its addresses. */
export async function homeMetadata(params: Readonly<{lang: string; region: string}>): Promise<Metadata> {
  const scope = parseScope(params)
  if (!scope) notFound()
  const {search} = await getHomePage(scope.lang)
  return pageMetadata({scope, path: '/', ...search, isTitleAbsolute: true})
}
