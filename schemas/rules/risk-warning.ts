import type {Language, Localized} from '#domain/languages.ts'
import {matchLetters, getLanguageTitle} from '#domain/language-details.ts'
import {lossSharePlaceholder} from '#domain/risk-warning.ts'
import {beginsWithPrescribed} from '#domain/prescribed-sentence.ts'
import {type RegionCode, getRegionRecord} from '#domain/regions/regions.ts'
import {type BilingualText, stripVowelSigns, listWrittenTexts, checkPlaceholders} from './bilingual-text.ts'
import type {Problem} from './value-checks.ts'

/** Words that deny the risk or retract the warning. Arabic is compared without vowel signs. */
const denials: Partial<Localized<readonly RegExp[]>> = {
  en: [
    /\b(?:no|without|zero|free (?:of|from)) (?:any )?(?:risks?|loss(?:es)?)\b/iu,
    /\brisk[- ]free\b/iu,
    /\b(?:cannot|can not|can't|will not|won't|never|do not|don't|does not|doesn't|nobody|no one) (?:\w+ ){0,2}?los(?:e|es|ing)\b/iu,
    /\b(?:guaranteed?|safe|easy|harmless|everybody wins|everyone wins|always (?:wins?|profits?))\b/iu,
    /\b(?:not true|untrue|does not apply|do not apply|disregard|ignore)\b/iu,
  ],
  ar: [
    /(?:بلا|دون|بدون|من غير) (?:أي |اي )?(?:مخاطر|مخاطرة|خسارة|خسائر)/u,
    /(?:خال|خالي|خالية) من (?:ال)?(?:مخاطر|خسارة|خسائر)/u,
    /(?:لا|لن|لم) (?:ت|ي|ن)خسر/u,
    /(?:^|[\s،])(?:و|ف)?(?:مضمون|مضمونة|آمن|آمنة|سهل|سهلة|الجميع يربح|يربح الجميع)(?=$|[\s،.])/u,
    /(?:غير صحيح|لا ينطبق|لا تنطبق|تجاهل)/u,
  ],
}

const anyLetter = /\p{Letter}/gu
const percentage = /[\d٠-٩]\s*[%٪]/u

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0

/** Whether most letters are in the language's script. */
const isInItsScript = (text: string, language: Language): boolean =>
  2 * count(text, matchLetters(language)) > count(text.replaceAll(lossSharePlaceholder, ''), anyLetter)

function listWordProblems(language: Language, text: string): string[] {
  const title = getLanguageTitle(language)
  const bare = stripVowelSigns(text)
  const denial = (denials[language] ?? [])
    .map((pattern) => bare.match(pattern)?.[0])
    .find((found) => found !== undefined)
  return [
    ...(isInItsScript(text, language) ? [] : [`Write the ${title} text in ${title}.`]),
    ...(denial === undefined ? [] : [`Remove “${denial.trim()}”: a warning must not deny the risk.`]),
    ...(text.includes(lossSharePlaceholder) && percentage.test(text)
      ? [`Remove the percentage from the ${title} text: ${lossSharePlaceholder} is replaced by it.`]
      : []),
  ]
}

/** Rejects a warning that denies the risk, is in another language, or has a number next to the placeholder of the own figure. */
export const checkWarningWords = (warning: BilingualText): Problem[] =>
  listWrittenTexts(warning).flatMap(([language, text]) =>
    listWordProblems(language, text).map((message) => ({message, at: [language]})),
  )

/** The first sentence of a warning must name these, if the regulator doesn't prescribe it. Arabic without vowel signs. */
const named: Partial<Localized<readonly RegExp[]>> = {
  en: [/\blos(?:e|es|ing|s)\b/iu, /\b(?:rapid|quick|fast)/iu, /\bleverage/iu],
  ar: [/خسار|تخسر|يخسر/u, /سرعة|سريع/u, /رافعة/u],
}

const readFirstSentence = (text: string): string => stripVowelSigns(text.split(/[.!؟?]\s/u, 1)[0] ?? '')

/** Rejects a house warning that doesn't start with the risk of losing money rapidly through leverage. */
const checkHouseWarning = (warning: BilingualText): Problem[] =>
  listWrittenTexts(warning)
    .filter(
      ([language, text]) => !(named[language] ?? []).every((word) => word.test(readFirstSentence(text))),
    )
    .map(([language]) => ({
      message: `Start the ${getLanguageTitle(language)} text with the risk of losing money rapidly due to leverage.`,
      at: [language],
    }))

/** Rejects a warning that doesn't start with the exact prescribed sentence. Further sentences may follow. */
const checkPrescribedWarning = (warning: BilingualText, prescribed: BilingualText): Problem[] =>
  listWrittenTexts(warning)
    .filter(([language, text]) => !beginsWithPrescribed(text, prescribed[language] ?? text))
    .map(([language]) => ({
      message: `The ${getLanguageTitle(language)} text must start with the prescribed sentence, word for word. Restore it with the button below. You can add sentences after it.`,
      at: [language],
    }))

/** Whether the regulator of a region prescribes the sentences of its warning. */
export const hasPrescribedWarning = (region: RegionCode | undefined): boolean =>
  region !== undefined && getRegionRecord(region).hasStandardWarning

/** The requirements for a region's warning. */
export type WarningRules = Readonly<{
  /** The prescribed sentence of this form. Null if the regulator doesn't prescribe one. */
  prescribed: BilingualText | null
  /** The provider's own share of losing accounts, in percent. Null without one. */
  lossPercentage: number | null
}>

/** In characters. Shorter texts can't contain the required parts. The house's own texts have about 300. */
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
  ...listWrittenTexts(warning).flatMap(([language, text]) => {
    const length = [...text.trim()].length
    if (length >= minFullTextLength) return []
    const message = `The ${getLanguageTitle(language)} warning has ${length} characters. It needs at least ${minFullTextLength}.`
    return [{message, at: [language]}]
  }),
]

const checkNoPlaceholder = (warning: BilingualText): Problem[] =>
  listWrittenTexts(warning)
    .filter(([, text]) => text.includes(lossSharePlaceholder))
    .map(([language]) => ({
      message: `Remove ${lossSharePlaceholder} from the ${getLanguageTitle(language)} text: no loss percentage is entered yet.`,
      at: [language],
    }))
