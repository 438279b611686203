import {expect, test} from 'vitest'
import {listPagesToReview} from './page-addresses.ts'

const listPaths = (type: string, slug?: string) => listPagesToReview(type, slug).map(({path}) => path)

test('a text with a page of its own is read there: a post is no legal text', () => {
  expect(listPaths('blogPost', 'what-a-swap-costs')).toEqual(['/blog/what-a-swap-costs'])
  expect(listPaths('legalDocument', 'terms')).toEqual(['/legal/terms'])
})

test('a page of which there is one is read at its address', () => {
  expect(listPaths('partnersPage')).toEqual(['/partners'])
})

test('what a region is told is read on the pages that show it', () => {
  expect(listPaths('regionProfile')).toEqual(['/', '/legal', '/trading-conditions'])
})
