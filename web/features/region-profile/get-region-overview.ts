import 'server-only'
import {defineQuery} from 'next-sanity'
import {z} from 'zod'
import {flagNames} from '#domain/regions/flags.ts'
import {fetchContent} from '#web/content/fetch-content.ts'
import type {Language} from '#domain/languages/languages.ts'
import {regionCodes} from '#domain/regions/regions.ts'
import {localized} from '../../content/fragments/localized.ts'

export const regionOverviewQuery =
  defineQuery(`*[_type == "regionProfile"] | order(maxLeverage desc, code asc) {
  code,
  flag,
  maxLeverage,
  cfdCryptoAllowed,
  "name": ${localized('name')},
  "complianceNotice": ${localized('complianceNotice')},
  "regulator": ${localized('regulator')}
}`)

const text = z.string().min(1)

const region = z.object({
  code: z.enum(regionCodes),
  flag: z.enum(flagNames),
  maxLeverage: z.number().int().min(1),
  cfdCryptoAllowed: z.boolean(),
  name: text,
  complianceNotice: text,
  regulator: text,
})

// Six, or the answer is not a good one: a region that is missing must not vanish from the switcher.
const shape = z.array(region).length(regionCodes.length)

/** One region as the switcher and the overview of all regions show it. */
export type RegionSummary = z.infer<typeof region>

/** All six regions, in the order of the closed set. */
export const getRegionOverview = async (lang: Language): Promise<RegionSummary[]> => {
  const summaries = await fetchContent({
    query: regionOverviewQuery,
    params: {lang},
    shape,
    types: ['regionProfile'],
  })
  return regionCodes.flatMap((code) => summaries.filter((summary) => summary.code === code))
}
