import {expect, test} from 'vitest'
import {clearCopy, isClearedInCopies} from './document-actions.ts'

const post = {
  _type: 'blogPost',
  title: {_type: 'openString', en: 'Gold', ar: 'الذهب', outdated: 'ar'},
  slug: {_type: 'slug', current: 'gold'},
  formerSlugs: ['old-gold'],
  publishedAt: '2026-11-01T08:00:00Z',
  updatedAt: '2026-11-02T08:00:00Z',
  excerpt: {en: 'On gold.'},
}

test('a copy leaves addresses and dates to its original, and keeps the rest', () => {
  expect(JSON.parse(JSON.stringify(clearCopy(post)))).toEqual({
    _type: 'blogPost',
    title: {_type: 'openString', en: 'Copy of Gold', ar: 'نسخة من الذهب', outdated: 'ar'},
    excerpt: {en: 'On gold.'},
  })
})

test('a name is marked as a title is, and a language without one gets none', () => {
  expect(clearCopy({name: 'MetaTrader 5', title: {en: 'Gold'}})).toEqual({
    name: 'Copy of MetaTrader 5',
    title: {en: 'Copy of Gold'},
  })
})

test('documents with a page of their own are cleared, regulated ones and others are copied as before', () => {
  expect(['blogPost', 'platform', 'legalDocument', 'faq'].map(isClearedInCopies)).toEqual([
    true,
    true,
    false,
    false,
  ])
})
