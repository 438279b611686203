import {beforeEach, expect, test, vi} from 'vitest'
import {isRegulatedType} from '#schemas/values/departments.ts'
import {searchablePageTypes} from './entry.ts'

const reads = vi.hoisted((): Array<Readonly<{types: readonly string[]}>> => [])
vi.mock('#web/content/fetch-content.ts', () => ({
  fetchContent: async (read: Readonly<{types: readonly string[]; params: object}>) => {
    reads.push(read)
    return await Promise.resolve(
      read.types.includes('faq') ? {pages: [{_id: 'other'}]} : [{_id: read.types[0]}],
    )
  },
}))
const {getSearchSources} = await import('./search-sources.ts')

beforeEach(() => {
  reads.length = 0
})

test('regulated pages are read by a query of their own, and found among the others', async () => {
  const {pages} = await getSearchSources('en')
  for (const {types} of reads) expect(new Set(types.map(isRegulatedType)).size).toBe(1)
  const read = new Set(reads.flatMap(({types}) => types))
  expect(searchablePageTypes.filter((type) => !read.has(type))).toEqual([])
  expect(pages.map(({_id}) => _id)).toContain('other')
  expect(pages).toHaveLength(2)
})
