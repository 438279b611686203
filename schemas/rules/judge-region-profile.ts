import type {AssetClass} from '#domain/instruments/asset-classes.ts'
import type {RegionCode} from '#domain/regions/regions.ts'
import type {WarningForm} from '#domain/texts/warning-forms.ts'
import {type EditedEntity, checkEntity} from './check-entity.ts'
import {checkCapsWithinLimits, checkCapsWithinProfile} from './check-leverage-caps.ts'
import {checkMajorCurrencies} from './check-major-currencies.ts'
import {checkMaxLeverage} from './check-max-leverage.ts'
import {checkPrescribedText} from './check-prescribed-text.ts'
import type {BilingualText} from './check-placeholders.ts'
import {checkCryptoAllowed, checkHeadlineLeverage, checkInvestorProtection} from './check-region-rules.ts'
import {checkRiskWarning, checkShortRiskWarning, prescribesWarning} from './check-risk-warning.ts'
import type {Problem} from './problem.ts'

/** What the rules judge of a region profile: the document as a whole, in both languages, with the prescribed text that it refers to. */
export type JudgedProfile = Readonly<{
  code: RegionCode
  /** The prescribed text for its figure; null where the profile refers to none. */
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
 * Everything in a region profile that breaks a rule of its region. The form of the Studio, the web server and the mailer apply the same rules,
 * so that what one refuses none shows.
 */
export function judgeRegionProfile(profile: JudgedProfile): Problem[] {
  const {code, prescribed, lossPercentage} = profile
  return [
    ...(prescribesWarning(code) && prescribed === null
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
