import {type AssetClass, assetClasses} from '../instruments/asset-classes.ts'

/** What differs in a country from the rules of its region. A country without a rule has those of its region. */
export type CountryRule = Readonly<{
  /** ISO 3166-1 code. */
  code: string
  /** Whether clients of the country are served at all. */
  isServed: boolean
  /** Whether crypto CFDs are offered there, as far as its region offers them. */
  offersCrypto: boolean
}>

/** The rule of a country, as a proxy or a form names it; null where the rules of its region apply unchanged, or no country is known. */
export const findCountryRule = <Rule extends CountryRule>(
  country: string | null | undefined,
  rules: readonly Rule[],
): Rule | null => {
  const code = country?.trim().toUpperCase()
  return rules.find((rule) => rule.code === code) ?? null
}

/**
 * Whether a country leaves an asset class to what its region offers: nothing where it is not served, no crypto where that is not offered.
 * To be asked beside the region's own rules, which it never widens.
 */
export const offersClassInCountry = (
  rule: Pick<CountryRule, 'isServed' | 'offersCrypto'> | null,
  assetClass: AssetClass,
): boolean => rule === null || (rule.isServed && (rule.offersCrypto || assetClass !== 'crypto'))

/** The asset classes that a country leaves out of what its region offers; none where no rule of its own is known. */
export const withheldIn = (
  rule: Pick<CountryRule, 'isServed' | 'offersCrypto'> | null,
): readonly AssetClass[] => assetClasses.filter((assetClass) => !offersClassInCountry(rule, assetClass))
