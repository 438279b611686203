import {expect, test} from 'vitest'
import {pageMetadata} from './page-metadata.ts'

const listing = {path: '/legal', title: 'Legal', description: 'Texts'} as const

test('both languages link to each other, and each is its own canonical address', () => {
  const english = pageMetadata({...listing, scope: {lang: 'en', region: 'UK'}})
  const arabic = pageMetadata({...listing, scope: {lang: 'ar', region: 'SG'}})
  const languages = {en: '/legal', ar: '/ar/legal', 'x-default': '/legal'}
  expect(english.alternates).toEqual({canonical: '/legal', languages})
  expect(arabic.alternates).toEqual({canonical: '/ar/legal', languages})
})

test('an absolute title gets no brand suffix', () => {
  expect(pageMetadata({...listing, scope: {lang: 'en', region: 'UK'}, isTitleAbsolute: true}).title).toEqual({
    absolute: 'Legal',
  })
})
