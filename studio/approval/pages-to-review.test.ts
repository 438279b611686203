import {expect, test} from 'vitest'
import {pagesToReview} from './pages-to-review.ts'

const pathsOf = (type: string, slug?: string) => pagesToReview(type, slug).map(({path}) => path)

test('a text with a page of its own is read there: a post is no legal text', () => {
  expect(pathsOf('blogPost', 'what-a-swap-costs')).toEqual(['/blog/what-a-swap-costs'])
  expect(pathsOf('legalDocument', 'terms')).toEqual(['/legal/terms'])
})

test('a page of which there is one is read at its address', () => {
  expect(pathsOf('partnersPage')).toEqual(['/partners'])
})

test('what a region is told is read on the pages that show it', () => {
  expect(pathsOf('regionProfile')).toEqual(['/', '/legal', '/trading-conditions'])
})
