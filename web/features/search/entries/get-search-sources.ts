import 'server-only'
import {fetchContent} from '#web/content/fetch-content.ts'
import type {Language} from '#domain/languages/languages.ts'
import {searchablePageTypes} from './entry-path.ts'
import {type SearchSources, searchSourcesQuery, searchSourcesShape} from './search-sources.ts'

const types = [
  ...searchablePageTypes,
  'tradingConditionsSection',
  'platform',
  'platformEdition',
  'tool',
  'partnerProgramme',
  'blogPost',
  'legalDocument',
  'glossaryTerm',
  'faq',
]

export const getSearchSources = (lang: Language): Promise<SearchSources> =>
  fetchContent({
    query: searchSourcesQuery,
    params: {lang},
    shape: searchSourcesShape,
    types,
    // A post comes out when its time has come, without a publish.
    revalidateSeconds: 60,
  })
