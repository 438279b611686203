import 'server-only'
import {fetchContent} from '#web/content/fetch-content.ts'
import type {Language} from '#domain/languages/languages.ts'
import {searchablePageTypes} from './entry-path.ts'
import {
  legalSourcesQuery,
  legalSourcesShape,
  type SearchSources,
  searchSourcesQuery,
  searchSourcesShape,
} from './search-sources.ts'

const types = [
  ...searchablePageTypes,
  'tradingConditionsSection',
  'platform',
  'platformEdition',
  'tool',
  'partnerProgramme',
  'blogPost',
  'landingPage',
  'glossaryTerm',
  'faq',
]

const getOthers = (lang: Language) =>
  fetchContent({
    query: searchSourcesQuery,
    params: {lang, pageTypes: searchablePageTypes},
    shape: searchSourcesShape,
    types,
    // A scheduled post appears at its time without a publish event.
    revalidateSeconds: 60,
  })

const getLegalSources = (lang: Language) =>
  fetchContent({
    query: legalSourcesQuery,
    params: {lang},
    shape: legalSourcesShape,
    types: ['legalDocument'],
  })

export async function getSearchSources(lang: Language): Promise<SearchSources> {
  const [others, legal] = await Promise.all([getOthers(lang), getLegalSources(lang)])
  return {...others, legal}
}
