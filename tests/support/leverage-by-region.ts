import type {RegionCode} from '#domain/regions/regions.ts'

/** Asset classes in the order of the columns below. */
export const columns = [
  'fxMajor',
  'fxMinor',
  'gold',
  'majorIndex',
  'otherCommodity',
  'share',
  'crypto',
] as const

/**
 * Written by hand from the regulations, independently of the site's data: the highest leverage on an account type that offers 1:500
 * and on one that offers 1:200. 0 means not offered.
 */
export const expected: Readonly<Record<RegionCode, Readonly<Record<500 | 200, readonly number[]>>>> = {
  GLOBAL: {500: [200, 200, 200, 200, 100, 20, 5], 200: [200, 200, 200, 200, 100, 20, 5]},
  EU: {500: [30, 20, 20, 20, 10, 5, 0], 200: [30, 20, 20, 20, 10, 5, 0]},
  UK: {500: [30, 20, 20, 20, 10, 5, 0], 200: [30, 20, 20, 20, 10, 5, 0]},
  AU: {500: [30, 20, 20, 20, 10, 5, 2], 200: [30, 20, 20, 20, 10, 5, 2]},
  MENA: {500: [30, 20, 20, 20, 10, 5, 2], 200: [30, 20, 20, 20, 10, 5, 2]},
  SG: {500: [20, 20, 20, 20, 10, 5, 2], 200: [20, 20, 20, 20, 10, 5, 2]},
}

/** Account types in the order of the page, with the leverage that each offers. */
export const accounts = [
  ['standard', 500],
  ['raw', 500],
  ['pro', 200],
] as const
