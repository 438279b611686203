import {type RegionCode, isRegion} from '#domain/regions/regions.ts'
import {type Language, isLanguage} from '#domain/languages/languages.ts'

/** Whom a page is rendered for: a language and a region; twelve in all. */
export type Scope = Readonly<{lang: Language; region: RegionCode}>

/** The scope in a route's params, or null when either segment is not one of the closed set. */
export const parseScope = (params: Readonly<{lang: string; region: string}>): Scope | null =>
  isLanguage(params.lang) && isRegion(params.region) ? {lang: params.lang, region: params.region} : null
