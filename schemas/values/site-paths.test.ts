import {expect, test} from 'vitest'
import {sitePaths, formerSlugTypes, toDocumentPath, listTypesUnderSamePath} from './site-paths.ts'

test('every path is unique and well formed', () => {
  expect(new Set(sitePaths).size).toBe(sitePaths.length)
  for (const path of sitePaths) expect(path).toMatch(/^\/(?:[a-z0-9-]+(?:\/[a-z0-9.-]+){0,2})?$/u)
})

test('platforms, their editions and tools have their pages', () => {
  const below = (folder: string) => sitePaths.filter((path) => path.startsWith(folder)).length
  expect(below('/download/')).toBe(14)
  expect(below('/tools/')).toBe(5)
})

test('every type with a page for each document keeps its former addresses, but the regulated one', () => {
  expect(formerSlugTypes).toContain('blogPost')
  expect(formerSlugTypes).toContain('glossaryTerm')
  expect(formerSlugTypes).not.toContain('legalDocument')
})

test('platforms and their editions share a path', () => {
  expect(listTypesUnderSamePath('platform')).toEqual(['platform', 'platformEdition'])
  expect(listTypesUnderSamePath('faq')).toEqual(['faq'])
})

test('a document is at its path', () => {
  expect(toDocumentPath('blogCategory', 'crypto')).toBe('/blog/category/crypto')
  expect(toDocumentPath('faq', 'fees')).toBeNull()
})
