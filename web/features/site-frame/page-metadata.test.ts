import {expect, test} from 'vitest'
import {pageMetadata} from './page-metadata.ts'

const listing = {path: '/legal', title: 'Legal', description: 'Texts'} as const

test('both languages name each other, and each names itself as canonical', () => {
  const english = pageMetadata({...listing, scope: {lang: 'en', region: 'UK'}})
  const arabic = pageMetadata({...listing, scope: {lang: 'ar', region: 'SG'}})
  const languages = {en: '/legal', ar: '/ar/legal', 'x-default': '/legal'}
  expect(english.alternates).toEqual({canonical: '/legal', languages})
  expect(arabic.alternates).toEqual({canonical: '/ar/legal', languages})
})

test('a title that names the brand is not given it again', () => {
  expect(pageMetadata({...listing, scope: {lang: 'en', region: 'UK'}, isTitleAbsolute: true}).title).toEqual({
    absolute: 'Legal',
  })
})
