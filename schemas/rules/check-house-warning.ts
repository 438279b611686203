import {languageTitles} from '#domain/languages/language-titles.ts'
import type {Language} from '#domain/languages/languages.ts'
import type {BilingualText} from './check-placeholders.ts'
import type {Problem} from './problem.ts'
import {withoutVowelSigns} from './without-vowel-signs.ts'
import {writtenTexts} from './written-texts.ts'

/** What the first sentence of a warning names, where no regulator prescribes it. Arabic without vowel signs. */
const named: Readonly<Record<Language, readonly RegExp[]>> = {
  en: [/\blos(?:e|es|ing|s)\b/iu, /\b(?:rapid|quick|fast)/iu, /\bleverage/iu],
  ar: [/خسار|تخسر|يخسر/u, /سرعة|سريع/u, /رافعة/u],
}

const firstSentence = (text: string): string => withoutVowelSigns(text.split(/[.!؟?]\s/u, 1)[0] ?? '')

/** Rejects a warning of the house that does not name the risk of losing money rapidly through leverage first. */
export const checkHouseWarning = (warning: BilingualText): Problem[] =>
  writtenTexts(warning)
    .filter(([language, text]) => !named[language].every((word) => word.test(firstSentence(text))))
    .map(([language]) => ({
      message: `Begin the ${languageTitles[language]} text with the risk of losing money rapidly due to leverage.`,
      at: [language],
    }))
