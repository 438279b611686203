import type {RegionLimits} from '#domain/offers/leverage.ts'
import {type AssetClass, assetClasses} from '../instruments/asset-classes.ts'

/** A country's differences from its region's rules. Countries without a rule follow their region. */
export type CountryRule = Readonly<{
  /** ISO 3166-1 code. */
  code: string
  /** Whether the broker serves clients of the country. */
  isServed: boolean
  /** Whether crypto CFDs are offered in the country, if its region offers them. */
  offersCrypto: boolean
}>

/** Finds the rule of a country as a proxy or a form names it; null if the country is unknown or follows its region. */
export const findCountryRule = <Rule extends CountryRule>(
  country: string | null | undefined,
  rules: readonly Rule[],
): Rule | null => {
  const code = country?.trim().toUpperCase()
  return rules.find((rule) => rule.code === code) ?? null
}

/**
 * Whether a country's rule allows an asset class: no class if the country isn't served, no crypto if crypto isn't offered. Check the region's rules
 * as well; a country's rule never extends them.
 */
export const offersClassInCountry = (
  rule: Pick<CountryRule, 'isServed' | 'offersCrypto'> | null,
  assetClass: AssetClass,
): boolean => rule === null || (rule.isServed && (rule.offersCrypto || assetClass !== 'crypto'))

/** The asset classes that a country removes from its region's offer; empty without a rule. */
export const listRestrictedClasses = (
  rule: Pick<CountryRule, 'isServed' | 'offersCrypto'> | null,
): readonly AssetClass[] => assetClasses.filter((assetClass) => !offersClassInCountry(rule, assetClass))

/** Applies a country's exclusions to a region's rules, by setting the leverage of those classes to 0. */
export const restrictToCountry = <Rules extends RegionLimits>(
  rules: Rules,
  withheld: readonly AssetClass[],
): Rules & Readonly<{restrictedInCountry: readonly AssetClass[]}> => ({
  ...rules,
  leverageCaps: {
    ...rules.leverageCaps,
    ...Object.fromEntries(withheld.map((assetClass) => [assetClass, 0])),
  },
  restrictedInCountry: withheld,
})
