import {expect, test} from 'vitest'
import {shareSubject} from './share-subject.ts'

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
