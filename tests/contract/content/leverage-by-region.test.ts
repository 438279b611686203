import {readFileSync} from 'node:fs'
import {describe, expect, test} from 'vitest'
import {z} from 'zod'
import {type RegionCode, regionCodes} from '#domain/regions/regions.ts'
import {accounts, columns, expectedLeverages} from '#tests/support/regions.ts'
import {effectiveLeverage} from '#domain/offers/leverage.ts'
import {leverageCapsShape} from '#schemas/queries/regulated-profile.ts'

const profileShape = z.object({
  maxLeverage: z.number(),
  cfdCryptoAllowed: z.boolean(),
  leverageCaps: leverageCapsShape,
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
      expectedLeverages(region, maxLeverage),
    )
  })
})
