import {findForbiddenTerms} from '#domain/terms/find-forbidden-terms.ts'
import {findStyleFaults} from '#domain/terms/style-faults.ts'
import {isTranslated, type LocalizedValue, type Locales} from './locales.ts'

const english =
  /USD (?<side>\d+\.\d\d) per 100k traded(?:, per side \(USD (?<turn>\d+\.\d\d) round turn\))?/gu
const arabic =
  /(?<side>\d+\.\d\d) \S+ \S+ لكل 100,000 وحدة متداولة(?: عند الفتح ومثلها عند الإغلاق \((?<turn>\d+\.\d\d) \S+ \S+ للفتح والإغلاق معًا\))?/gu

const sides = 2

/** Whether every volume commission states that it's per side, and the round-turn cost. */
const namesRoundTurn = (text: string): boolean =>
  [...text.matchAll(english), ...text.matchAll(arabic)].every(
    ({groups}) => Number(groups?.['turn']) === sides * Number(groups?.['side']),
  )

/** Names and symbols that stay in Latin letters in Arabic text. */
const latinInArabic = new Set(
  (
    'AA Ask Bid C COBS CPA DI87-09 Drawdown EA ECN FTSE Sanity Supabase Swap MQL4 MQL5 cBots iOS macOS AUD EUR GBP JPY USD ' +
    'Marsa-MT4-Demo Marsa-MT4-Live Marsa-MT5-Demo Marsa-MT5-Live ' +
    'hello@marsa.example lang region sb- {lossShare} {year} {score} {reviewCount} {source} RSS'
  ).split(' '),
)

// Hamza, final ya and seat of hamza: the most common mistakes.
const misspelt =
  /(?<![\p{L}\p{M}])[وف]?(?:الى|او|ان|انه|انها|اذا|اي|اين|فى|هى|التى|الذى|شئ|مسئول|لكى|حتي)(?![\p{L}\p{M}])/u
const misplacedTanwin = /اً/u

const arabicLetter = /\p{Script=Arabic}/u
const latinWord = /\{?[A-Za-z][A-Za-z0-9@.{}-]*/gu

type Rule = Readonly<{
  problem: string
  /** Whether one language breaks the rule. */
  en?: (text: string) => boolean
  ar?: (text: string) => boolean
  /** Whether both languages together break the rule. */
  both?: (locales: Locales) => boolean
}>

const isEmpty = (text: string) => text.trim() === ''
const either = (breaks: (text: string) => boolean) => ({en: breaks, ar: breaks})

const rules: readonly Rule[] = [
  {problem: 'is empty in a language', ...either(isEmpty)},
  {problem: 'is the same in both languages', both: ({en, ar}) => en === ar},
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
  {problem: 'has a range that is not in words in the Arabic', ar: (text) => text.includes('–')},
  {
    problem: 'names a commission without saying what both sides cost',
    ...either((text) => !namesRoundTurn(text)),
  },
  {
    problem: 'offers an inducement',
    en: (text) => /\b(?:bonus|gift|reward)/iu.test(text),
    ar: (text) => /مكافأة|مكافآت|هدية|هدايا|بونص/u.test(text),
  },
]

const findExclamation = ({path, en = '', ar = ''}: LocalizedValue) =>
  /!/u.test(en + ar) && !path.startsWith('chatGreetings') ? [`${path} has an exclamation mark`] : []

/** Problems of a bilingual field: wrong script, digits, punctuation, tone. */
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
    ...findForbiddenTerms('en', en ?? '').map((term) => `${path} has ${term} in the English`),
    ...findForbiddenTerms('ar', ar ?? '').map((term) => `${path} has ${term} in the Arabic`),
    ...findStyleFaults('en', en ?? '').map((fault) => `${path} has ${fault} in the English`),
    ...findStyleFaults('ar', ar ?? '').map((fault) => `${path} has ${fault} in the Arabic`),
    ...foreign.map((word) => `${path} has ${word} in the Arabic`),
  ]
}
