import 'server-only'
import {defineQuery} from 'next-sanity'
import type {z} from 'zod'
import {fetchContent} from '#web/content/fetch-content.ts'
import type {Language} from '#domain/languages.ts'
import {type NamedCountry, listCountries} from '#domain/regions/countries.ts'
import {currentDraft} from '#web/content/draft/current-draft.ts'
import {beforeReading, rememberCountriesWithRules} from '#web/routing/countries-with-rules.ts'
import {findCountryRule} from '#domain/regions/country-rules.ts'
import {getMessages} from '#i18n/messages.ts'
import type {Scope} from '#web/routing/scope.ts'
import type {Option, OptionGroup} from '#web/ui/form/select.tsx'
import {countryRulesFields, countryRulesShape} from '../../../schemas/queries/regulated-texts.ts'

export const countryRulesQuery = defineQuery(
  `*[_type == "countryRules" && _id == "countryRules"][0] {${countryRulesFields}}.countries`,
)

const rulesShape = countryRulesShape.shape.countries

/** The differences of a country from the rules of its region, with its sentences in one language. */
export type CountryRuleTexts = z.infer<typeof rulesShape>[number]

/** The countries that differ from the rules of their region. */
export async function getCountryRules(lang: Language): Promise<CountryRuleTexts[]> {
  const at = beforeReading()
  // Asked before the read: a preview may end during it.
  const isPublic = (await currentDraft()) === null
  const rules = await fetchContent({
    query: countryRulesQuery,
    params: {lang},
    shape: rulesShape,
    types: ['countryRules'],
  })
  if (isPublic)
    rememberCountriesWithRules(
      rules.map(({code}) => code),
      at,
    )
  return rules
}

/** Every country as options of a select, starting with the visitor's region. The label names the parts that aren't served. */
export function listCountryOptions(
  {lang, region}: Scope,
  rules: readonly CountryRuleTexts[],
): readonly OptionGroup[] {
  const {own, others} = listCountries(region, lang)
  const toOption = ({code, name}: NamedCountry): Option => {
    const exception = findCountryRule(code, rules)?.exception
    return {value: code, label: exception ? `${name} (${exception})` : name}
  }
  const labels = getMessages(lang).forms.countries
  return [
    {label: labels.own, options: own.map(toOption)},
    {label: labels.others, options: others.map(toOption)},
  ].filter(({options}) => options.length > 0)
}
