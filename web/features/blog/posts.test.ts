import '#tests/support/site-variables.ts'
import {beforeEach, expect, test, vi} from 'vitest'

const reads: Array<Readonly<{from: number; to: number}>> = []
const count = 30

vi.mock('server-only', () => ({}))
vi.mock('#web/content/fetch-content.ts', () => ({
  fetchContent: async ({params}: Readonly<{params: Readonly<{from: number; to: number}>}>) => {
    reads.push(params)
    return await Promise.resolve({count, posts: [`post ${params.from}`]})
  },
}))

vi.mock('#web/parts/region/hidden-paths.ts', () => ({listCryptoPosts: async () => await Promise.resolve([])}))

const {listPosts, postsPerPage} = await import('./posts.ts')
const listing = {lang: 'en', hidesCrypto: false} as const
const lastPage = Math.ceil(count / postsPerPage)

beforeEach(() => {
  reads.length = 0
})

test('an invented page number costs no read of its own', async () => {
  await listPosts(listing)
  const ofFirst = [...reads]
  reads.length = 0
  for (const pageNumber of [lastPage + 1, 99_999]) {
    expect(await listPosts({...listing, pageNumber})).toEqual({posts: [], pageCount: lastPage})
    expect(reads).toEqual(ofFirst)
    reads.length = 0
  }
})

test('the last page has its own posts', async () => {
  const from = (lastPage - 1) * postsPerPage
  expect(await listPosts({...listing, pageNumber: lastPage})).toEqual({
    posts: [`post ${from}`],
    pageCount: lastPage,
  })
})
