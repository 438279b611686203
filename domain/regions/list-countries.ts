import type {Language} from '../languages/languages.ts'
import {countryCodes} from './country-codes.ts'
import {countryName} from './country-name.ts'
import {type RegionCode, regionRecord} from './regions.ts'

/** A country with its name in a language. */
export type NamedCountry = Readonly<{code: string; name: string}>

/** The countries of a region, and all others, each sorted by their names as the language sorts them. */
export function listCountries(
  region: RegionCode,
  lang: Language,
): Readonly<{own: readonly NamedCountry[]; others: readonly NamedCountry[]}> {
  const {compare} = new Intl.Collator(lang)
  const named = countryCodes
    .map((code) => ({code, name: countryName(code, lang)}))
    .toSorted((one, other) => compare(one.name, other.name))
  const {countries} = regionRecord(region)
  return {
    own: named.filter(({code}) => countries.includes(code)),
    others: named.filter(({code}) => !countries.includes(code)),
  }
}
