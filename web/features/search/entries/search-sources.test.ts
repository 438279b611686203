import {expect, test} from 'vitest'
import {z} from 'zod'
import {fixedPages} from '#domain/pages/fixed-pages.ts'
import {queryDocuments} from '#web/content/sealed/query-documents.ts'
import {searchablePageTypes} from './entry-path.ts'
import {searchSourcesQuery} from './search-sources.ts'

const documents = fixedPages.flatMap(({type}) => (type === undefined ? [] : [{_id: type, _type: type}]))
const pagesShape = z.object({pages: z.array(z.object({_id: z.string()}))})

test('the query reads every page that a search finds, and no other', async () => {
  const params = {lang: 'en', preview: false, pageTypes: searchablePageTypes}
  const {pages} = pagesShape.parse(await queryDocuments(searchSourcesQuery, params, documents))
  expect(pages.map(({_id}) => _id)).toEqual(searchablePageTypes.toSorted())
  expect(documents.map(({_id}) => _id).filter((id) => !searchablePageTypes.includes(id))).toEqual([
    'searchPage',
    'accountPage',
  ])
})
