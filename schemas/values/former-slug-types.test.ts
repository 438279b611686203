import {expect, test} from 'vitest'
import {formerSlugTypes, pathOfDocument, typesUnderSamePath} from './former-slug-types.ts'

test('every type with a page for each document keeps its former addresses, but the regulated one', () => {
  expect(formerSlugTypes).toContain('blogPost')
  expect(formerSlugTypes).not.toContain('legalDocument')
  expect(formerSlugTypes).not.toContain('glossaryTerm')
})

test('platforms and their editions share a path', () => {
  expect(typesUnderSamePath('platform')).toEqual(['platform', 'platformEdition'])
  expect(typesUnderSamePath('faq')).toEqual(['faq'])
})

test('a document is at its path', () => {
  expect(pathOfDocument('blogCategory', 'crypto')).toBe('/blog/category/crypto')
  expect(pathOfDocument('faq', 'fees')).toBeNull()
})
