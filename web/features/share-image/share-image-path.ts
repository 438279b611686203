import type {Language} from '#domain/languages/languages.ts'
import {type RegionCode, isRegion} from '#domain/regions/regions.ts'

/** What a share image is of. */
export type SharedPage = Readonly<{
  /** Path without a language: `/legal`. */
  path: string
  /** The region in which the page is shared, where not every region shows it. */
  region?: RegionCode
}>

/** Path of the share image of a page: `/share/ar/legal`, or `/share/ar/MENA/blog/…` of a page that not every region shows. */
export const shareImagePath = (lang: Language, {path, region}: SharedPage): string =>
  `/share/${lang}${region === undefined ? '' : `/${region}`}${path === '/' ? '' : path}`

/** The page that the segments after the language name. */
export const readSharedPage = ([first, ...others]: readonly string[]): SharedPage =>
  first !== undefined && isRegion(first)
    ? {path: `/${others.join('/')}`, region: first}
    : {path: `/${first === undefined ? '' : [first, ...others].join('/')}`}

/** Size of that picture in pixels, as search engines and chat apps expect it. */
export const shareImageSize = {width: 1_200, height: 630} as const
