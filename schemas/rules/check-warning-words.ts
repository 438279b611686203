import {languageTitles} from '#domain/languages/language-titles.ts'
import type {Language} from '#domain/languages/languages.ts'
import {lossSharePlaceholder} from '#domain/texts/loss-share.ts'
import type {BilingualText} from './check-placeholders.ts'
import type {Problem} from './problem.ts'
import {withoutVowelSigns} from './without-vowel-signs.ts'
import {writtenTexts} from './written-texts.ts'

/** Words that deny a risk, or take back what a warning says. Arabic is compared without its vowel signs. */
const denials: Readonly<Record<Language, readonly RegExp[]>> = {
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

const letters: Readonly<Record<Language, RegExp>> = {
  en: /\p{Script=Latin}/gu,
  ar: /\p{Script=Arabic}/gu,
}

const anyLetter = /\p{Letter}/gu
const percentage = /[\d٠-٩]\s*[%٪]/u

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0

/** Whether most letters are of the script of the language. */
const isInItsScript = (text: string, language: Language): boolean =>
  2 * count(text, letters[language]) > count(text.replaceAll(lossSharePlaceholder, ''), anyLetter)

function problemsOf(language: Language, text: string): string[] {
  const title = languageTitles[language]
  const bare = withoutVowelSigns(text)
  const denial = denials[language]
    .map((pattern) => bare.match(pattern)?.[0])
    .find((found) => found !== undefined)
  return [
    ...(isInItsScript(text, language) ? [] : [`Write the ${title} text in ${title}.`]),
    ...(denial === undefined
      ? []
      : [`Take out “${denial.trim()}”: a warning does not deny what it warns of.`]),
    ...(text.includes(lossSharePlaceholder) && percentage.test(text)
      ? [
          `Take out the percentage that is written in the ${title} text: ${lossSharePlaceholder} stands for it.`,
        ]
      : []),
  ]
}

/** Rejects a warning that denies the risk, is not written in its language, or has a figure beside the place of the own figure. */
export const checkWarningWords = (warning: BilingualText): Problem[] =>
  writtenTexts(warning).flatMap(([language, text]) =>
    problemsOf(language, text).map((message) => ({message, at: [language]})),
  )
