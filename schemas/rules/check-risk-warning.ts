import {languageTitles} from '#domain/languages/language-titles.ts'
import {type RegionCode, regionRecord} from '#domain/regions/regions.ts'
import {lossSharePlaceholder} from '#domain/texts/loss-share.ts'
import {checkHouseWarning} from './check-house-warning.ts'
import {checkPlaceholders, type BilingualText} from './check-placeholders.ts'
import {checkPrescribedWarning} from './check-prescribed-warning.ts'
import {checkWarningWords} from './check-warning-words.ts'
import type {Problem} from './problem.ts'
import {writtenTexts} from './written-texts.ts'

/** Whether the regulator of a region prescribes the sentences of its warning. */
export const prescribesWarning = (region: RegionCode | undefined): boolean =>
  region !== undefined && regionRecord(region).hasStandardWarning

/** What a warning of a region has to say. */
export type WarningRules = Readonly<{
  /** The prescribed sentence of this form; null where no regulator prescribes one. */
  prescribed: BilingualText | null
  /** The provider's own share of losing accounts, in percent; null without one. */
  lossPercentage: number | null
}>

/** In characters: shorter texts cannot name what the house's warning names. The house's own texts have about 300. */
const minFullTextLength = 80

/** Checks the short form of a risk warning in both languages. */
export const checkShortRiskWarning = (
  warning: BilingualText,
  {prescribed, lossPercentage}: WarningRules,
): Problem[] => [
  ...checkPlaceholders(warning, [lossSharePlaceholder]),
  ...checkWarningWords(warning),
  ...(prescribed ? checkPrescribedWarning(warning, prescribed) : checkHouseWarning(warning)),
  ...(lossPercentage === null ? checkNoPlaceholder(warning) : []),
]

/** Checks a full risk warning in both languages. */
export const checkRiskWarning = (warning: BilingualText, rules: WarningRules): Problem[] => [
  ...checkShortRiskWarning(warning, rules),
  ...writtenTexts(warning).flatMap(([language, text]) => {
    const length = [...text.trim()].length
    if (length >= minFullTextLength) return []
    const message = `The ${languageTitles[language]} warning has ${length} characters; the required text needs at least ${minFullTextLength}.`
    return [{message, at: [language]}]
  }),
]

const checkNoPlaceholder = (warning: BilingualText): Problem[] =>
  writtenTexts(warning)
    .filter(([, text]) => text.includes(lossSharePlaceholder))
    .map(([language]) => ({
      message: `Take ${lossSharePlaceholder} out of the ${languageTitles[language]} text: there is no share of losing accounts of your own yet.`,
      at: [language],
    }))
