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

test('the description begins with the strictest short warning in its language, and the picture has it too', () => {
  const description = (lang: 'en' | 'ar') => pageMetadata({...listing, scope: {lang, region: 'MENA'}})
  const [english, arabic] = [description('en'), description('ar')]
  expect(english.description).toBe('74-89% of retail CFD accounts lose money. Texts')
  expect(english.openGraph?.description).toBe(english.description)
  expect(english.twitter?.description).toBe(english.description)
  expect(english.openGraph?.images).toMatchObject([
    {alt: 'Legal\n\n74-89% of retail CFD accounts lose money.'},
  ])
  expect(arabic.description).toBe('تخسر \u206674-89%\u2069 من حسابات التجزئة لعقود الفروقات أموالها. Texts')
})

test('an absolute title gets no brand suffix', () => {
  expect(pageMetadata({...listing, scope: {lang: 'en', region: 'UK'}, isTitleAbsolute: true}).title).toEqual({
    absolute: 'Legal',
  })
})
