import type {NextRequest} from 'next/server'
import {isLanguage} from '#domain/languages/languages.ts'
import {findCountryRule} from '#domain/regions/country-rule.ts'
import type {CountryNoticeTexts} from '#web/features/country-rules/country-notice-shape.ts'
import {describeCountry} from '#web/features/country-rules/describe-country.ts'
import {getCountryRules} from '#web/features/country-rules/get-country-rules.ts'
import {reject} from '#web/http/reject.ts'
import {detectedCountry} from '#web/routing/detected-region.ts'

/** What differs in the country that a trusted proxy names from the rules of its region, in the language `?lang=`; null where nothing does. */
export async function GET({headers, nextUrl}: NextRequest): Promise<Response> {
  const lang = nextUrl.searchParams.get('lang')
  if (!isLanguage(lang)) return reject(400, 'query')
  const country = detectedCountry(headers)
  const rule = country === null ? null : findCountryRule(country, await getCountryRules(lang))
  const notice: CountryNoticeTexts = rule && describeCountry(lang, rule)
  return Response.json(notice, {headers: {'cache-control': 'private, no-store'}})
}
