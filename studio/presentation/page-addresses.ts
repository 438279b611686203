import {type Language, getPathPrefix, languages} from '#domain/languages.ts'
import type {RegionCode} from '#domain/regions/regions.ts'
import {documentPages} from '#domain/site/document-pages.ts'
import {fixedPages} from '#domain/site/fixed-pages.ts'
import {say} from '../i18n/say.ts'

const toLanguagePath = (path: string, language: Language): string => {
  const prefix = getPathPrefix(language)
  return path === '/' && prefix !== '' ? prefix : `${prefix}${path}`
}

/** The paths of a page in every language. */
export const listLanguagePaths = (paths: readonly string[]): string[] =>
  paths.flatMap((path) => languages.map((language) => toLanguagePath(path, language)))

type Target = Readonly<{
  path: string
  language: Language
  region?: RegionCode | undefined
  anchor?: string | undefined
  /** ISO 8601: shows the page as of this time. */
  on?: string | undefined
}>

/** The address of a page in a language. A preview may also set the region and a time. */
export function formatPageAddress({path, language, region, anchor, on}: Target): string {
  const query = new URLSearchParams({...(region && {region}), ...(on !== undefined && {on})}).toString()
  return `${toLanguagePath(path, language)}${query ? `?${query}` : ''}${anchor ? `#${anchor}` : ''}`
}

/** A page of the site, and the text of a link to it. */
export type ReviewedPage = Readonly<{path: string; title: string}>

const listRegionPages: readonly ReviewedPage[] = [
  {path: '/', title: say('Home')},
  {path: '/legal', title: say('Legal')},
  {path: '/trading-conditions', title: say('Trading conditions')},
]

const named = (path: string): ReviewedPage => ({path, title: path})

/** The pages where a reviewer reads a document like a visitor: its own page, or the main pages of a region. */
export function listPagesToReview(type: string, slug: string | undefined): readonly ReviewedPage[] {
  const below = documentPages.find(({types}) => types.includes(type))?.below
  if (below !== undefined && slug !== undefined) return [named(`${below}${slug}`)]
  const fixed = fixedPages.find((page) => page.type === type && page.visibility === 'listed')
  return fixed ? [named(fixed.path)] : listRegionPages
}
