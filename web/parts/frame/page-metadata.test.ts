import '#tests/support/site-variables.ts'
import {expect, test} from 'vitest'
import {describePage} from './page-metadata.ts'

const listing = {path: '/legal', title: 'Legal', description: 'Texts', warning: 'Half lose.'} as const

test('both languages link to each other, and each is its own canonical address', () => {
  const english = describePage({...listing, scope: {lang: 'en', region: 'UK'}})
  const arabic = describePage({...listing, scope: {lang: 'ar', region: 'SG'}})
  const languages = {en: '/legal', ar: '/ar/legal', 'x-default': '/legal'}
  expect(english.alternates).toEqual({canonical: '/legal', languages})
  expect(arabic.alternates).toEqual({canonical: '/ar/legal', languages})
})

test('the description begins with the warning of the region, and its picture has it too', () => {
  const {description, openGraph, twitter} = describePage({...listing, scope: {lang: 'en', region: 'UK'}})
  expect(description).toBe('Half lose. Texts')
  expect(openGraph?.description).toBe(description)
  expect(twitter?.description).toBe(description)
  expect(openGraph?.images).toMatchObject([{url: '/share/en/UK/legal', alt: 'Legal\n\nHalf lose.'}])
})

test('an absolute title gets no brand suffix', () => {
  expect(describePage({...listing, scope: {lang: 'en', region: 'UK'}, isTitleAbsolute: true}).title).toEqual({
    absolute: 'Legal',
  })
})
