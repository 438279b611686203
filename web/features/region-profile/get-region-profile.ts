import 'server-only'
import {defineQuery} from 'next-sanity'
import {z} from 'zod'
import {capsBases} from '#domain/regions/caps-bases.ts'
import {flagNames} from '#domain/regions/flags.ts'
import type {Language} from '#domain/languages/languages.ts'
import {cryptoPermission} from '#domain/offer/crypto-permission.ts'
import {inCountry} from '#domain/offer/in-country.ts'
import {findCountryRule, withheldIn} from '#domain/regions/country-rule.ts'
import type {RegionCode} from '#domain/regions/regions.ts'
import {fetchContent} from '#web/content/fetch-content.ts'
import {regionTag} from '#web/publish-marks/region-tag.ts'
import type {CountryScope} from '#web/i18n/scope.ts'
import {
  bilingual,
  lawful,
  regulatedProfileFields,
  regulatedProfileShape,
} from '../../content/fragments/regulated-profile.ts'
import {describeCountry} from '../country-rules/describe-country.ts'
import {type CountryRuleTexts, getCountryRules} from '../country-rules/get-country-rules.ts'
import {describeEntity} from '#web/i18n/describe-entity.ts'
import {countriesNotice} from './countries-notice.ts'

export const regionProfileQuery =
  defineQuery(`*[_type == "regionProfile" && _id == "regionProfile-" + $region][0] {
  ${regulatedProfileFields},
  flag,
  capsBasis,
  rulesValidFrom,
  rulesValidUntil,
  "name": name { en, ar },
  "complianceNotice": complianceNotice { en, ar },
  "cryptoNotice": cryptoNotice { en, ar },
  "rulesOf": regulator { en, ar },
  "framework": framework { en, ar },
  "legalEntity": legalEntity { en, ar },
  "capsSource": capsSource { en, ar }
}`)

const shape = lawful(
  regulatedProfileShape.extend({
    flag: z.enum(flagNames),
    capsBasis: z.enum(capsBases),
    rulesValidFrom: z.string().nullable(),
    rulesValidUntil: z.string().nullable(),
    name: bilingual,
    complianceNotice: bilingual,
    cryptoNotice: bilingual,
    rulesOf: bilingual,
    framework: bilingual,
    legalEntity: bilingual,
    capsSource: bilingual,
  }),
)

/** The profile of a region as one document: both languages are read, judged and replaced together. */
const readProfile = async (region: RegionCode) =>
  await fetchContent({
    query: regionProfileQuery,
    params: {region},
    shape,
    types: ['regionProfile', 'prescribedText'],
    tags: [regionTag(region), 'prescribedText'],
  })

type Whole = Awaited<ReturnType<typeof readProfile>>

// The notice on crypto names the countries in which they are not offered, as the table of countries has them.
const cryptoNoticeOf = (lang: Language, profile: Whole, rules: readonly CountryRuleTexts[]): string => {
  const without = rules.filter(
    ({region, isServed, offersCrypto}) => region === profile.code && isServed && !offersCrypto,
  )
  const countries = profile.cfdCryptoAllowed ? without.map(({code}) => code) : []
  return [profile.cryptoNotice[lang], ...countriesNotice(lang, countries)].join(' ')
}

const inLanguage = (lang: Language, {prescribed, ...profile}: Whole, rules: readonly CountryRuleTexts[]) => ({
  ...profile,
  name: profile.name[lang],
  riskWarning: profile.riskWarning[lang],
  riskWarningShort: profile.riskWarningShort[lang],
  hasPrescribedWarning: prescribed !== null,
  /** Where characters are limited: the prescribed form, or the short one of the house. */
  riskWarningLimited: prescribed?.limited[lang] ?? profile.riskWarningShort[lang],
  complianceNotice: profile.complianceNotice[lang],
  investorProtection: profile.investorProtection?.[lang] ?? null,
  cryptoNotice: cryptoNoticeOf(lang, {prescribed, ...profile}, rules),
  /** Whose rules the region shows; the regulator that supervises the company is in `entity`. */
  rulesOf: profile.rulesOf[lang],
  framework: profile.framework[lang],
  legalEntity: profile.legalEntity[lang],
  entity: describeEntity(lang, profile.legalEntity[lang], profile.entity),
  capsSource: profile.capsSource[lang],
})

// What the visitor's country leaves out of what the region offers, and what they are told of it.
function withCountry(
  {lang, country}: CountryScope,
  profile: ReturnType<typeof inLanguage>,
  rules: readonly CountryRuleTexts[],
) {
  const rule = findCountryRule(country, rules)
  const countryNotice = rule && describeCountry(lang, rule)
  const ruled = inCountry(profile, withheldIn(rule))
  const isStricter = countryNotice !== null && cryptoPermission(ruled) === 'notOfferedInCountry'
  // What the region says of crypto CFDs is not so there.
  const cryptoNotice = isStricter ? countryNotice.sentences.join(' ') : profile.cryptoNotice
  return {...ruled, cryptoNotice, countryNotice}
}

/**
 * The rules and texts of one region, in one language, as they apply in a country. Leverage is the N of 1:N; a cap of 0 is "not offered".
 */
export type RegionProfile = Readonly<ReturnType<typeof withCountry>>

/**
 * The profile of a region. One that breaks a rule of its region is a bad response, in both languages: the last lawful one stays. Caps are at
 * most the regulator's.
 */
export async function getRegionProfile(scope: CountryScope): Promise<RegionProfile> {
  const {lang, region} = scope
  const [profile, rules] = await Promise.all([readProfile(region), getCountryRules(lang)])
  return withCountry(scope, inLanguage(lang, profile, rules), rules)
}
