import 'server-only'
import {createTranslator} from 'next-intl'
import {defineQuery} from 'next-sanity'
import {z} from 'zod'
import type {Language} from '#domain/languages.ts'
import {toLocale} from '#domain/locale.ts'
import {nameCountry} from '#domain/regions/countries.ts'
import {getMessages} from '#i18n/messages.ts'
import {findCryptoPermission} from '#domain/offers/crypto-permission.ts'
import {restrictToCountry, findCountryRule, listRestrictedClasses} from '#domain/regions/country-rules.ts'
import {type RegionCode, regionCodes} from '#domain/regions/regions.ts'
import {fetchContent} from '#web/content/fetch-content.ts'
import {regionOverviewTag, regionSummariesTag, regionTag} from '#web/cache/tags.ts'
import type {CountryScope} from '#web/routing/scope.ts'
import {describeEntity} from '#i18n/describe-entity.ts'
import {withDrafts} from '#web/content/draft/current-draft.ts'
import type {VisitorRules} from '#domain/instruments/rows/make-rows.ts'
import type {RegionRules} from '#domain/regions/switch-to-laxer-region.ts'
import {leverageCapsFields} from '../../../schemas/queries/localized.generated.ts'
import {lawful, leverageCapsShape} from '../../../schemas/queries/regulated-profile.ts'
import {regionProfileFields, regionProfileShape} from '../../../schemas/queries/regulated-texts.ts'
import {describeCountry} from './country-notice.tsx'
import {type CountryRuleTexts, getCountryRules} from './country-rules.ts'
import type {LinkRules} from './may-show-link.ts'
import {listHiddenPaths} from './hidden-paths.ts'

/** The sentence that names the countries without crypto CFDs, or empty. */
export function countriesNotice(lang: Language, countries: readonly string[]): readonly string[] {
  if (countries.length === 0) return []
  const locale = toLocale(lang)
  const names = countries.map((code) => nameCountry(code, lang)).toSorted(new Intl.Collator(lang).compare)
  const t = createTranslator({locale, messages: getMessages(lang), namespace: 'regions'})
  return [t('noCryptoIn', {countries: new Intl.ListFormat(locale, {type: 'conjunction'}).format(names)})]
}

export const regionProfileQuery = defineQuery(
  `*[_type == "regionProfile" && _id == "regionProfile-" + $region][0] {${regionProfileFields}}`,
)

const shape = lawful(regionProfileShape)

/** The profile of a region as one document, so that both languages are read, validated and replaced together. */
const profileRead = (region: RegionCode) =>
  ({query: regionProfileQuery, params: {region}, shape, types: ['regionProfile', 'prescribedText']}) as const

const readProfile = async (region: RegionCode) =>
  await fetchContent({...profileRead(region), tags: [regionTag(region), 'prescribedText']})

type Whole = Awaited<ReturnType<typeof readProfile>>

// Builds the crypto notice, with the countries that don't offer crypto CFDs from the country rules.
const writeCryptoNotice = (lang: Language, profile: Whole, rules: readonly CountryRuleTexts[]): string => {
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
  /** For limited space: the prescribed short form, or the house's own. */
  riskWarningLimited: prescribed?.limited[lang] ?? profile.riskWarningShort[lang],
  complianceNotice: profile.complianceNotice[lang],
  investorProtection: profile.investorProtection?.[lang] ?? null,
  cryptoNotice: writeCryptoNotice(lang, {prescribed, ...profile}, rules),
  /** The regulator whose rules the region shows. The company's supervisor is in `entity`. */
  rulesOf: profile.rulesOf[lang],
  framework: profile.framework[lang],
  legalEntity: profile.legalEntity[lang],
  entity: describeEntity(lang, profile.legalEntity[lang], profile.entity),
  capsSource: profile.capsSource[lang],
})

// Applies the restrictions of the visitor's country, with the notice about them.
function withCountry(
  {lang, country}: CountryScope,
  profile: ReturnType<typeof inLanguage>,
  rules: readonly CountryRuleTexts[],
) {
  const rule = findCountryRule(country, rules)
  const countryNotice = rule && describeCountry(lang, rule)
  const ruled = restrictToCountry(profile, listRestrictedClasses(rule))
  const isStricter = countryNotice !== null && findCryptoPermission(ruled) === 'notOfferedInCountry'
  // The region's notice on crypto CFDs doesn't hold in a stricter country.
  const cryptoNotice = isStricter ? countryNotice.sentences.join(' ') : profile.cryptoNotice
  // The rule of a country that isn't served needn't say that marketing is forbidden there too.
  const allowsMarketing = rule === null || (rule.isServed && rule.allowsMarketing)
  return {...ruled, cryptoNotice, countryNotice, allowsMarketing}
}

/**
 * The rules and texts of one region in one language, as they apply in a country. Leverage is the N of 1:N. A cap of 0 means
 * "not offered".
 */
export type RegionProfile = Readonly<ReturnType<typeof withCountry>> & LinkRules

/**
 * The profile of a region. A profile that breaks its region's rules counts as an invalid response in both languages, so the
 * last valid one stays. Caps don't exceed the regulator's.
 */
export async function getRegionProfile(scope: CountryScope): Promise<RegionProfile> {
  const {lang, region} = scope
  const [profile, rules] = await Promise.all([readProfile(region), getCountryRules(lang)])
  const ruled = withCountry(scope, inLanguage(lang, profile, rules), rules)
  const allowsCrypto = findCryptoPermission(ruled) === 'allowed'
  return {...ruled, allowsCrypto, hiddenPaths: await listHiddenPaths(ruled)}
}

const pickSummary = ({code, flag, name, maxLeverage, cfdCryptoAllowed}: Whole) => ({
  code,
  flag,
  name,
  maxLeverage,
  cfdCryptoAllowed,
})

const pickOverview = (profile: Whole) => ({
  ...pickSummary(profile),
  legalEntity: profile.legalEntity,
  complianceNotice: profile.complianceNotice,
})

/** A region's data for the region switch, which is on every page. */
export type RegionSummary = Readonly<Omit<ReturnType<typeof pickSummary>, 'name'> & {name: string}>

/** All regions, in the order of their records. A page with them expires only when one of these fields changes. */
export const getRegionSummaries = async (lang: Language): Promise<RegionSummary[]> =>
  await Promise.all(
    regionCodes.map(async (region) => {
      const compared = {tag: regionSummariesTag, pick: pickSummary}
      const summary = pickSummary(await fetchContent({...profileRead(region), compared}))
      return {...summary, name: summary.name[lang]}
    }),
  )

/** A region's data for the overview of all regions. */
export type RegionOverview = RegionSummary & Readonly<{legalEntity: string; complianceNotice: string}>

/** All regions with their companies and notices, which change more often than the summaries. */
export const getRegionOverview = async (lang: Language): Promise<RegionOverview[]> =>
  await Promise.all(
    regionCodes.map(async (region) => {
      const compared = {tag: regionOverviewTag, pick: pickOverview}
      const overview = pickOverview(await fetchContent({...profileRead(region), compared}))
      const {name, legalEntity, complianceNotice} = overview
      return {
        ...overview,
        name: name[lang],
        legalEntity: legalEntity[lang],
        complianceNotice: complianceNotice[lang],
      }
    }),
  )

/**
 * The rules for a visitor's market data, from the region's profile and the country's restrictions. In a preview, from the
 * draft.
 */
export async function getVisitorRules(scope: CountryScope): Promise<VisitorRules> {
  const profile = await withDrafts(() => getRegionProfile(scope))
  const {code, maxLeverage, leverageCaps, cfdCryptoAllowed, fxMajorCurrencies, restrictedInCountry} = profile
  return {
    lang: scope.lang,
    region: {
      code,
      maxLeverage,
      leverageCaps,
      cfdCryptoAllowed,
      fxMajorCurrencies,
      restrictedInCountry,
    },
  }
}

export const regionRulesQuery = defineQuery(`*[_type == "regionProfile"] {
  code,
  maxLeverage,
  ${leverageCapsFields},
  cfdCryptoAllowed,
  "protectsRetail": defined(investorProtection.en)
}`)

// A response must contain all regions, because a switch compares two of them.
const regionRulesShape = z
  .array(
    z.object({
      code: z.enum(regionCodes),
      maxLeverage: z.number().int().min(1),
      leverageCaps: leverageCapsShape,
      cfdCryptoAllowed: z.boolean(),
      protectsRetail: z.boolean(),
    }),
  )
  .length(regionCodes.length)

/** The rules of all regions, to judge a switch between two. See `getVisitorRules` for the rules of one visitor. */
export const getRulesOfAllRegions = (): Promise<RegionRules[]> =>
  fetchContent({
    query: regionRulesQuery,
    params: {},
    shape: regionRulesShape,
    types: ['regionProfile'],
  })
