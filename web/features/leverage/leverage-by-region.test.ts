import {readFileSync} from 'node:fs'
import {describe, expect, test} from 'vitest'
import {z} from 'zod'
import type {AssetClass} from '#schemas/values/asset-classes.ts'
import {type RegionCode, regionCodes} from '#schemas/values/regions.ts'
import {effectiveLeverage} from './effective-leverage.ts'

// Written by hand from the rules, and from nothing that the site reads: the highest leverage on an account type that offers 1:500 and
// on one that offers 1:200. Columns: FX majors, FX minors, gold, major indices, other commodities, shares, crypto.
const expected: Readonly<Record<RegionCode, Readonly<Record<500 | 200, readonly number[]>>>> = {
  GLOBAL: {500: [200, 200, 200, 200, 100, 20, 5], 200: [200, 200, 200, 200, 100, 20, 5]},
  EU: {500: [30, 20, 20, 20, 10, 5, 0], 200: [30, 20, 20, 20, 10, 5, 0]},
  UK: {500: [30, 20, 20, 20, 10, 5, 0], 200: [30, 20, 20, 20, 10, 5, 0]},
  AU: {500: [30, 20, 20, 20, 10, 5, 2], 200: [30, 20, 20, 20, 10, 5, 2]},
  MENA: {500: [30, 20, 20, 20, 10, 5, 2], 200: [30, 20, 20, 20, 10, 5, 2]},
  SG: {500: [20, 20, 20, 20, 10, 5, 2], 200: [20, 20, 20, 20, 10, 5, 2]},
}
const columns: readonly AssetClass[] = [
  'fxMajor',
  'fxMinor',
  'gold',
  'majorIndex',
  'otherCommodity',
  'share',
  'crypto',
]
const accounts = [
  ['standard', 500],
  ['raw', 500],
  ['pro', 200],
] as const

const cap = z.number()
const profileShape = z.object({
  maxLeverage: cap,
  cfdCryptoAllowed: z.boolean(),
  leverageCaps: z.object({
    fxMajor: cap,
    fxMinor: cap,
    gold: cap,
    majorIndex: cap,
    otherCommodity: cap,
    share: cap,
    crypto: cap,
  }),
})

const published = (region: RegionCode) =>
  profileShape.parse(
    JSON.parse(
      readFileSync(
        new URL(`../../../content/documents/regionProfile/regionProfile-${region}.json`, import.meta.url),
        'utf8',
      ),
    ),
  )

describe.each(regionCodes)('in %s', (region) => {
  test.each(accounts)('the account type %s, which offers 1:%i', (_, maxLeverage) => {
    const profile = published(region)
    expect(columns.map((assetClass) => effectiveLeverage({maxLeverage}, profile, assetClass))).toEqual(
      expected[region][maxLeverage],
    )
  })
})
