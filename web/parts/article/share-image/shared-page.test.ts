import {expect, test} from 'vitest'
import {type SharedPage, readSharedPage, shareImagePath, shareSubject} from './shared-page.ts'

const pages: ReadonlyArray<[SharedPage, string]> = [
  [{path: '/'}, '/share/ar'],
  [{path: '/legal'}, '/share/ar/legal'],
  [{path: '/blog/crypto', region: 'MENA'}, '/share/ar/MENA/blog/crypto'],
  [{path: '/blog/crypto', region: 'MENA', country: 'KW'}, '/share/ar/MENA-KW/blog/crypto'],
]

test.each(pages)('the picture of %j has an address that names the page', (page, address) => {
  expect(shareImagePath('ar', page)).toBe(address)
  expect(readSharedPage(address.split('/').slice(3))).toEqual(page)
})

test.each([
  ['/', {types: ['homePage'], slug: ''}],
  ['/trading-conditions', {types: ['tradingConditionsPage'], slug: ''}],
  ['/legal/history', {types: ['legalHistoryPage'], slug: ''}],
  ['/blog', {types: ['blogPage'], slug: ''}],
  ['/blog/category/crypto', {types: ['blogCategory'], slug: 'crypto'}],
  ['/blog/what-a-swap-costs', {types: ['blogPost'], slug: 'what-a-swap-costs'}],
  ['/download/mt5', {types: ['platform', 'platformEdition'], slug: 'mt5'}],
])('%s is named by a document', (path, subject) => {
  expect(shareSubject(path)).toEqual(subject)
})

test.each(['/nope', '/component-gallery', '/blogg', ''])('%s is named by no document', (path) => {
  expect(shareSubject(path)).toBeNull()
})
