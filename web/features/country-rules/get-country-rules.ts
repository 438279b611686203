import 'server-only'
import {defineQuery} from 'next-sanity'
import {z} from 'zod'
import {fetchContent} from '#web/content/fetch-content.ts'
import type {Language} from '#domain/languages/languages.ts'
import {isCountry} from '#domain/regions/country-codes.ts'
import {regionCodes} from '#domain/regions/regions.ts'
import {currentDraft} from '#web/content/draft/current-draft.ts'
import {beforeReading, rememberCountriesWithRules} from '#web/routing/countries-with-rules.ts'
import {localized} from '../../content/fragments/localized.ts'

export const countryRulesQuery = defineQuery(`*[_type == "countryRules" && _id == "countryRules"][0] {
  "countries": countries[] {
    code,
    region,
    isServed,
    offersCrypto,
    "notServedReason": ${localized('notServedReason')},
    "regulatorStatement": ${localized('regulatorStatement')}
  }
}.countries`)

const rule = z.object({
  code: z.string().refine(isCountry),
  region: z.enum(regionCodes),
  isServed: z.boolean(),
  offersCrypto: z.boolean(),
  notServedReason: z.string().min(1).nullable(),
  regulatorStatement: z.string().min(1).nullable(),
})

/** What differs in a country from the rules of its region, with its sentences in one language. */
export type CountryRuleTexts = z.infer<typeof rule>

/** The countries in which something differs from the rules of their region. */
export async function getCountryRules(lang: Language): Promise<CountryRuleTexts[]> {
  const at = beforeReading()
  const rules = await fetchContent({
    query: countryRulesQuery,
    params: {lang},
    shape: z.array(rule),
    types: ['countryRules'],
  })
  if ((await currentDraft()) === null)
    rememberCountriesWithRules(
      rules.map(({code}) => code),
      at,
    )
  return rules
}
