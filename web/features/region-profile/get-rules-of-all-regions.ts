import 'server-only'
import {defineQuery} from 'next-sanity'
import {z} from 'zod'
import {fetchContent} from '#web/content/fetch-content.ts'
import {leverageCapsFields, leverageCapsShape} from '../../content/fragments/leverage-caps.ts'
import {regionCodes} from '#domain/regions/regions.ts'
import type {RegionRules} from '#domain/regions/switch-to-laxer-region.ts'

export const regionRulesQuery = defineQuery(`*[_type == "regionProfile"] {
  code,
  maxLeverage,
  ${leverageCapsFields},
  cfdCryptoAllowed,
  "protectsRetail": defined(investorProtection.en)
}`)

// Anything but all regions is an invalid response: a switch is judged by both of its regions.
const shape = z
  .array(
    z.object({
      code: z.enum(regionCodes),
      maxLeverage: z.number().int().min(1),
      leverageCaps: leverageCapsShape,
      cfdCryptoAllowed: z.boolean(),
      protectsRetail: z.boolean(),
    }),
  )
  .length(regionCodes.length)

/** The rules of all regions, by which a switch between them is judged. Those of one visitor are `getVisitorRules`. */
export const getRulesOfAllRegions = (): Promise<RegionRules[]> =>
  fetchContent({query: regionRulesQuery, params: {}, shape, types: ['regionProfile']})
