import 'server-only'
import {z} from 'zod'
import {defineQuery} from 'next-sanity'
import {foldSigns} from '#domain/format/typed-text.ts'
import {
  type SwapFreeClass,
  type SwapFreeValues,
  listOfferedSwapFree,
  swapFreeExample,
  swapFreeFields,
} from '#domain/position/swap-free.ts'
import {regionCodes} from '#domain/regions/regions.ts'
import {fetchContent} from '#web/content/fetch-content.ts'
import type {Language} from '#domain/languages.ts'
import {fetchMarketData} from '#web/database/market-data/fetch-market-data.ts'
import {fetchSwapFreeFees, swapFreeFeesShape} from '#web/database/market-data/rates.ts'
import {formatMoment} from '#domain/format/dates.ts'
import type {CountryScope} from '#web/routing/scope.ts'
import {type RegionProfile, getRegionProfile} from '#web/parts/region/get-region-profile.ts'
import {pickStepLinks} from '#web/parts/region/may-show-link.ts'
import {stepFields, stepShape} from '../../content/page-parts.ts'
import {pageHeadShape, pageHeadFields} from '../../../schemas/queries/page-texts.ts'
import {faqFields, faqsShape} from '../../parts/article/faq-fields.ts'
import {localized} from '../../../schemas/queries/localized.generated.ts'

const maxLength = 60
const parameter = z.string().max(maxLength)

/** The fields from an address. Missing, repeated or far too long parameters get the example's values. */
export function readSwapFreeQuery(
  parameters: Readonly<Record<string, string | string[] | undefined>>,
  classes: readonly SwapFreeClass[],
): SwapFreeValues {
  const values = {class: classes[0]?.asset_class ?? '', ...swapFreeExample}
  const given = swapFreeFields.flatMap((field) => {
    const value = parameter.safeParse(parameters[field]).data
    return value === undefined ? [] : [[field, field === 'class' ? foldSigns(value) : value] as const]
  })
  return {...values, ...Object.fromEntries(given)}
}

export const swapFreePageQuery = defineQuery(`*[_type == "swapFreePage" && _id == "swapFreePage"][0] {
  ${pageHeadFields},
  regions,
  "notOffered": ${localized('notOffered')},
  "conditionsTitle": ${localized('conditionsTitle')},
  "conditions": conditions[] { _key, "title": ${localized('title')}, "text": ${localized('text')} },
  "feesTitle": ${localized('feesTitle')},
  "feesText": ${localized('feesText')},
  "stepsTitle": ${localized('stepsTitle')},
  "steps": steps[] { ${stepFields} },
  ${faqFields}
}`)

const text = z.string().min(1)

const shape = z.object({
  ...pageHeadShape,
  /** The regions that offer the account. */
  regions: z
    .array(z.enum(regionCodes))
    .nullable()
    .transform((regions) => regions ?? []),
  notOffered: text,
  conditionsTitle: text,
  conditions: z.array(z.object({_key: text, title: text, text})).min(1),
  feesTitle: text,
  feesText: text,
  stepsTitle: text,
  steps: z.array(stepShape).min(1),
  faqs: faqsShape,
})

/** The conditions of the swap-free account, in one language. */
export type SwapFreePage = z.infer<typeof shape>

export const getSwapFreePage = (lang: Language): Promise<SwapFreePage> =>
  fetchContent({query: swapFreePageQuery, params: {lang}, shape, types: ['swapFreePage', 'faq']})

/** The fees of the swap-free account per asset class, and the time of the read. */
const getSwapFreeFees = async () =>
  await fetchMarketData({key: ['swap-free-fees'], load: fetchSwapFreeFees, shape: swapFreeFeesShape})

/** The fees of the account, and the values of the calculator's fields. */
export type SwapFreeOffer = Readonly<{
  classes: readonly SwapFreeClass[]
  /** Time when the fees were read. */
  asOf: string
  values: SwapFreeValues
}>

/** The texts of the page, and the fees if the visitor's region offers the account. */
export async function loadSwapFree(
  scope: CountryScope,
  query: Readonly<Record<string, string | string[] | undefined>>,
): Promise<Readonly<{page: SwapFreePage; region: RegionProfile; offer: SwapFreeOffer | null}>> {
  const {lang} = scope
  const [texts, region] = await Promise.all([getSwapFreePage(lang), getRegionProfile(scope)])
  const page = {...texts, steps: pickStepLinks(region, texts.steps)}
  if (!page.regions.includes(region.code)) return {page, region, offer: null}
  const {at, value} = await getSwapFreeFees()
  const classes = listOfferedSwapFree(value, region)
  if (classes.length === 0) return {page, region, offer: null}
  return {
    page,
    region,
    offer: {classes, asOf: formatMoment(lang, at), values: readSwapFreeQuery(query, classes)},
  }
}
