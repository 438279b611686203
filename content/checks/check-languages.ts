import {isTranslated, type LocalizedValue, type Locales} from './locales.ts'

/** Names and symbols that stand in Latin letters in Arabic text too. */
const latinInArabic = new Set(
  (
    'C COBS DI87-09 FTSE MQL4 MQL5 cBots iOS macOS AUD EUR GBP JPY USD ' +
    'Marsa-MT4-Demo Marsa-MT4-Live Marsa-MT5-Demo Marsa-MT5-Live ' +
    'hello@marsa.example lang region sb- {lossShare} {year} {score} {reviewCount} {source} RSS'
  ).split(' '),
)

// Hamza, final ya and seat of hamza: the slips that are made most often.
const misspelt =
  /(?<![\p{L}\p{M}])[وف]?(?:الى|او|ان|انه|انها|اذا|اي|اين|فى|هى|التى|الذى|شئ|مسئول|لكى|حتي)(?![\p{L}\p{M}])/u
const misplacedTanwin = /اً/u

const arabicLetter = /\p{Script=Arabic}/u
const latinWord = /\{?[A-Za-z][A-Za-z0-9@.{}-]*/gu

type Rule = Readonly<{
  problem: string
  /** Whether one side breaks the rule by itself. */
  en?: (text: string) => boolean
  ar?: (text: string) => boolean
  /** Whether the two sides break it together. */
  both?: (sides: Locales) => boolean
}>

const isEmpty = (text: string) => text.trim() === ''
const either = (breaks: (text: string) => boolean) => ({en: breaks, ar: breaks})

const rules: readonly Rule[] = [
  {problem: 'is empty on a side', ...either(isEmpty)},
  {problem: 'is the same on both sides', both: ({en, ar}) => en === ar},
  {problem: 'has Arabic letters in the English', en: (text) => arabicLetter.test(text)},
  {problem: 'has no Arabic letters in the Arabic', ar: (text) => !arabicLetter.test(text)},
  {problem: 'has Arabic-Indic digits', ...either((text) => /[٠-٩۰-۹]/u.test(text))},
  {problem: 'has Latin punctuation in the Arabic', ar: (text) => /[\p{Script=Arabic}\s][,;?]/u.test(text)},
  {problem: 'is misspelt in the Arabic', ar: (text) => misspelt.test(text) || misplacedTanwin.test(text)},
  {problem: 'has a stretched letter (tatweel)', ar: (text) => text.includes('ـ')},
  {
    problem: 'has an invisible direction mark',
    ...either((text) => /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u.test(text)),
  },
  {problem: 'has stray spaces', ...either((text) => / {2}|^\s|\s$| [,.;:،؛؟]/mu.test(text))},
  {
    problem: 'offers an inducement',
    en: (text) => /\b(?:bonus|gift|reward)/iu.test(text),
    ar: (text) => /مكافأة|مكافآت|هدية|هدايا|بونص/u.test(text),
  },
]

const findExclamation = ({path, en = '', ar = ''}: LocalizedValue) =>
  /!/u.test(en + ar) && !path.startsWith('chatGreetings') ? [`${path} raises its voice`] : []

/** What an editor would strike in the sides of a field: the wrong script, digits, punctuation, tone. */
export function checkLanguages(value: LocalizedValue): string[] {
  const {path, en, ar} = value
  const broken = rules.filter(
    (rule) =>
      (en !== undefined && rule.en?.(en)) ||
      (ar !== undefined && rule.ar?.(ar)) ||
      (isTranslated(value) && rule.both?.(value)),
  )
  const foreign = (ar?.match(latinWord) ?? [])
    .map((word) => word.replace(/\.$/u, ''))
    .filter((word) => !latinInArabic.has(word))
  return [
    ...broken.map(({problem}) => `${path} ${problem}`),
    ...findExclamation(value),
    ...foreign.map((word) => `${path} has ${word} in the Arabic`),
  ]
}
