import {type RegionCode, regionCodes, getRegionRecord, findHighestCap} from '#domain/regions/regions.ts'
import type {EntityStanding} from '#domain/legal.ts'
import {assetClassTitles, type AssetClass, assetClasses} from '#domain/instruments/asset-classes.ts'
import type {CapsBasis, RegionRecord} from '#domain/regions/region-record.ts'
import type {WarningForm} from '#domain/risk-warning.ts'
import type {Problem} from './value-checks.ts'
import {checkPrescribedText} from './prescribed-text.ts'
import type {BilingualText} from './bilingual-text.ts'
import {checkRiskWarning, checkShortRiskWarning, hasPrescribedWarning} from './risk-warning.ts'

type Fields = Readonly<Record<string, unknown>>

/** The region of a region profile. Undefined for other documents. */
export const readRegion = (document: Fields | undefined): RegionCode | undefined =>
  regionCodes.find((code) => code === document?.['code'])

/** The edited licence of the company that serves a region. Complete only if licensed. */
export type EditedEntity = Readonly<{
  standing?: EntityStanding
  registrationNumber?: string | null
  seat?: object | null
  supervisor?: object | null
  licenceNumber?: string | null
  registerLink?: string | null
  complaintsBody?: object | null
  compensationScheme?: object | null
}>

const licensedFields = [
  ['registrationNumber', 'the company registration number'],
  ['seat', 'the registered office'],
  ['supervisor', 'the supervising regulator'],
  ['licenceNumber', 'the licence number'],
  ['registerLink', 'the link to the regulator’s register'],
  ['complaintsBody', 'the complaints body'],
  ['compensationScheme', 'the compensation scheme'],
] as const

/** A licensed company must provide all evidence of its licence. Otherwise it can only represent the demo brand. */
export function checkEntity(entity: EditedEntity): Problem[] {
  if (entity.standing !== 'licensed') return []
  const missing = licensedFields.filter(([name]) => !entity[name])
  const problems = missing.map(([name, words]) => ({
    message: `Add ${words}: a licensed company must state it. If the company has no licence, choose "Demo brand".`,
    at: [name],
  }))
  return isSecure(entity.registerLink)
    ? problems
    : [...problems, {message: 'Enter an address that starts with https://.', at: ['registerLink']}]
}

const isSecure = (link: string | null | undefined): boolean => !link || link.startsWith('https://')

/** A region's highest leverage (the N of 1:N) can't exceed its regulator's highest cap. */
export function checkMaxLeverage(maxLeverage: number | undefined, region: RegionCode | undefined): Problem[] {
  if (maxLeverage === undefined || !region || getRegionRecord(region).capsBasis !== 'regulator') return []
  const limit = findHighestCap(region)
  if (maxLeverage <= limit) return []
  return [
    {
      message: `Lower this to ${limit} or less: no asset class can have more (${getRegionRecord(region).capsSource}).`,
    },
  ]
}

type Caps = Readonly<Partial<Record<AssetClass, number>>>
type Profile = Readonly<{maxLeverage?: number | undefined; cfdCryptoAllowed?: boolean | undefined}>

const problemAt = (assetClass: AssetClass, message: string): Problem => ({message, at: [assetClass]})

/** Rejects caps above the profile's highest leverage, and crypto leverage if crypto isn't allowed. */
export function checkCapsWithinProfile(caps: Caps, {maxLeverage, cfdCryptoAllowed}: Profile): Problem[] {
  const overMaximum = assetClasses.flatMap((assetClass) =>
    maxLeverage !== undefined && (caps[assetClass] ?? 0) > maxLeverage
      ? [
          problemAt(
            assetClass,
            `${assetClassTitles[assetClass]}: lower this to ${maxLeverage} or less, the highest leverage of the region.`,
          ),
        ]
      : [],
  )
  const cryptoOffered = cfdCryptoAllowed === false && (caps.crypto ?? 0) > 0
  return cryptoOffered
    ? [
        ...overMaximum,
        problemAt('crypto', 'Crypto: enter 0, because crypto CFDs are not allowed in this region.'),
      ]
    : overMaximum
}

/** Rejects caps above the limit of the region's regulator or, for `housePolicy`, of the broker. See `regionRecords`. */
export function checkCapsWithinLimits(
  caps: Caps,
  region: RegionCode | undefined,
  basis: CapsBasis,
): Problem[] {
  if (!region || getRegionRecord(region).capsBasis !== basis) return []
  const {caps: limits, capsSource: source} = getRegionRecord(region)
  return assetClasses
    .filter((assetClass) => (caps[assetClass] ?? 0) > limits[assetClass])
    .map((assetClass) => {
      const limit = limits[assetClass]
      const allowed =
        limit === 0
          ? 'enter 0, because it is not allowed for retail clients'
          : `lower this to ${limit} or less`
      return problemAt(assetClass, `${assetClassTitles[assetClass]}: ${allowed} (${source}).`)
    })
}

/**
 * Each regulator defines the currencies of major pairs. A profile may omit some but can't add any. Source: `majorCurrencies` of the region records.
 */
export function checkMajorCurrencies(codes: readonly string[], region: RegionCode | undefined): Problem[] {
  if (!region) return []
  const {majorCurrencies, capsSource} = getRegionRecord(region)
  const known: readonly string[] = majorCurrencies
  return codes
    .filter((code) => !known.includes(code))
    .map((code) => ({
      message: `Remove ${code}: the major currencies of this region are ${known.join(', ')} (${capsSource}).`,
    }))
}

/** Whether a document's region meets a condition. False without a region. */
const meetsCondition = (
  region: RegionCode | undefined,
  condition: (record: RegionRecord) => boolean,
): region is RegionCode => region !== undefined && condition(getRegionRecord(region))

/** The brand's headline leverage must be hidden if it exceeds the limit for retail clients. */
export const checkHeadlineLeverage = (
  shown: boolean | undefined,
  region: RegionCode | undefined,
): Problem[] =>
  shown === true && meetsCondition(region, ({showsHeadlineLeverage}) => !showsHeadlineLeverage)
    ? [{message: 'Turn this off: retail clients in this region can’t get the headline leverage.'}]
    : []

/** Crypto CFDs must be off where they are banned for retail clients: where the record's cap is 0. `offersCrypto` doesn't mean a ban. */
export const checkCryptoAllowed = (allowed: boolean | undefined, region: RegionCode | undefined): Problem[] =>
  allowed === true && region !== undefined && getRegionRecord(region).caps.crypto === 0
    ? [{message: `Turn this off: ${getRegionRecord(region).capsSource}.`}]
    : []

/** The retail investor protection is required where the regulator grants it. */
export const checkInvestorProtection = (
  protection: object | undefined,
  region: RegionCode | undefined,
): Problem[] =>
  protection === undefined && meetsCondition(region, ({protectsRetail}) => protectsRetail)
    ? [
        {
          message:
            'Fill this in, in every language: state margin close-out at 50% and negative balance protection.',
        },
      ]
    : []

/** The parts of a region profile that the rules check, in both languages, with its prescribed text. */
export type CheckedProfile = Readonly<{
  code: RegionCode
  /** The prescribed text for its figure. Null if the profile doesn't refer to one. */
  prescribed: Readonly<Record<WarningForm, BilingualText>> | null
  /** The provider's own share of losing accounts, in percent. */
  lossPercentage: number | null
  riskWarning: BilingualText
  riskWarningShort: BilingualText
  investorProtection: object | null
  /** The licence of the company that serves the region. */
  entity: EditedEntity
  maxLeverage: number
  leverageCaps: Readonly<Record<AssetClass, number>>
  fxMajorCurrencies: readonly string[]
  cfdCryptoAllowed: boolean
  showHeadlineLeverage: boolean
}>

const within = (field: string, problems: readonly Problem[]): Problem[] =>
  problems.map(({message, at = []}) => ({message, at: [field, ...at]}))

/**
 * Lists every violation of a region's rules in its profile. The Studio's form, the web server and the mailer apply the same rules, so they agree on
 * what visitors see.
 */
export function checkRegionProfile(profile: CheckedProfile): Problem[] {
  const {code, prescribed, lossPercentage} = profile
  return [
    ...(hasPrescribedWarning(code) && prescribed === null
      ? [{message: 'The prescribed text of the regulator is missing.', at: ['prescribedWarning']}]
      : []),
    ...within(
      'prescribedWarning',
      prescribed === null
        ? []
        : checkPrescribedText({figure: lossPercentage === null ? 'none' : 'own', ...prescribed}),
    ),
    ...within(
      'riskWarning',
      checkRiskWarning(profile.riskWarning, {prescribed: prescribed?.page ?? null, lossPercentage}),
    ),
    ...within(
      'riskWarningShort',
      checkShortRiskWarning(profile.riskWarningShort, {
        prescribed: prescribed?.short ?? null,
        lossPercentage,
      }),
    ),
    ...within('investorProtection', checkInvestorProtection(profile.investorProtection ?? undefined, code)),
    ...within('entity', checkEntity(profile.entity)),
    ...within('maxLeverage', checkMaxLeverage(profile.maxLeverage, code)),
    ...within('leverageCaps', [
      ...checkCapsWithinProfile(profile.leverageCaps, profile),
      ...checkCapsWithinLimits(profile.leverageCaps, code, 'regulator'),
    ]),
    ...within('fxMajorCurrencies', checkMajorCurrencies(profile.fxMajorCurrencies, code)),
    ...within('cfdCryptoAllowed', checkCryptoAllowed(profile.cfdCryptoAllowed, code)),
    ...within('showHeadlineLeverage', checkHeadlineLeverage(profile.showHeadlineLeverage, code)),
  ]
}
