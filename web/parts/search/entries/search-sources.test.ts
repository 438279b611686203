import '#tests/support/site-variables.ts'
import {expect, test} from 'vitest'
import {z} from 'zod'
import {fixedPages} from '#domain/site/fixed-pages.ts'
import {queryDocuments} from '#schemas/queries/query-documents.ts'
import {searchablePageTypes} from './entry.ts'
import {listEntries} from './list-entries.ts'
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

test('a question has the pages that show it, and no other document that refers to it', async () => {
  const [page = ''] = searchablePageTypes
  const faqs = [{_type: 'reference', _ref: 'question'}]
  const params = {lang: 'en', preview: false, pageTypes: searchablePageTypes}
  const {questions} = z
    .object({questions: z.array(z.object({pages: z.array(z.string())}))})
    .parse(
      await queryDocuments(searchSourcesQuery, params, [
        ...documents.map((document) => (document._id === page ? {...document, faqs} : document)),
        {_id: 'a-post', _type: 'blogPost', faqs},
        {_id: 'question', _type: 'faq'},
      ]),
    )
  expect(questions).toEqual([{pages: [page]}])
})

test('a term that names crypto in either language is found only where crypto is offered', () => {
  const term = (slug: string, title: string, otherTitle: string) => {
    const texts = {text: 'A definition.', isUnlisted: false}
    return {_id: slug, _updatedAt: '2026-11-30T00:00:00Z', slug, title, otherTitle, ...texts}
  }
  const none = {pages: [], sections: [], programmes: [], products: [], posts: [], landings: []}
  const terms = [term('margin', 'Margin', 'الهامش'), term('coin', 'Coin', 'عملة مشفّرة')]
  const entries = listEntries({...none, questions: [], legal: [], terms})
  expect(entries.map(({id, audience}) => [id, audience.isAboutCrypto])).toEqual([
    ['margin', false],
    ['coin', true],
  ])
})
