import 'server-only'
import type {AssetClass} from '#domain/instruments/asset-classes.ts'
import type {Language} from '#domain/languages/languages.ts'
import {findCountryRule, withheldIn} from '#domain/regions/country-rule.ts'
import {detectedCountry} from '#web/routing/detected-region.ts'
import {getCountryRules} from './get-country-rules.ts'

/**
 * The asset classes that are not offered in the country that a trusted proxy names in a request's headers. For private responses: a page that
 * is stored is the same for the whole region.
 */
export async function withheldClasses(
  lang: Language,
  headers: Pick<Headers, 'get'>,
): Promise<readonly AssetClass[]> {
  const country = detectedCountry(headers)
  return country === null ? [] : withheldIn(findCountryRule(country, await getCountryRules(lang)))
}
