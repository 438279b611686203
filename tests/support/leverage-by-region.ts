import type {RegionCode} from '#domain/regions/regions.ts'

/** The asset classes, in the order of the columns below. */
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
 * Written by hand from the rules, and from nothing that the site reads: the highest leverage on an account type that offers 1:500 and
 * on one that offers 1:200. 0 is for what is not offered.
 */
export const expected: Readonly<Record<RegionCode, Readonly<Record<500 | 200, readonly number[]>>>> = {
  GLOBAL: {500: [200, 200, 200, 200, 100, 20, 5], 200: [200, 200, 200, 200, 100, 20, 5]},
  EU: {500: [30, 20, 20, 20, 10, 5, 0], 200: [30, 20, 20, 20, 10, 5, 0]},
  UK: {500: [30, 20, 20, 20, 10, 5, 0], 200: [30, 20, 20, 20, 10, 5, 0]},
  AU: {500: [30, 20, 20, 20, 10, 5, 2], 200: [30, 20, 20, 20, 10, 5, 2]},
  MENA: {500: [30, 20, 20, 20, 10, 5, 2], 200: [30, 20, 20, 20, 10, 5, 2]},
  SG: {500: [20, 20, 20, 20, 10, 5, 2], 200: [20, 20, 20, 20, 10, 5, 2]},
}

/** The account types in the order of the page, with what each offers. */
export const accounts = [
  ['standard', 500],
  ['raw', 500],
  ['pro', 200],
] as const
