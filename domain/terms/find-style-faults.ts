import type {Language} from '#domain/languages/languages.ts'
import {findWrongAgreement} from './number-agreement.ts'
import {translatedPhrases} from './translated-phrases.ts'

type Rule = Readonly<{fault: string; pattern: RegExp}>

const months = 'January|February|March|April|May|June|July|August|September|October|November|December'

const everywhere: readonly Rule[] = [
  {fault: 'two punctuation marks in a row', pattern: /[،؛:,;][.،؛:,;]/u},
  {fault: 'a hyphen as a minus sign (say: \u2212)', pattern: /(?<![\p{L}\d)])-(?:[A-Z]{3} |[$€£])?\d/u},
]

const rules: Readonly<Record<Language, readonly Rule[]>> = {
  en: [
    ...everywhere,
    {fault: 'a currency after its amount (say: USD 3.50)', pattern: /\d (?:USD|EUR|GBP|JPY|AED|SAR)\b/u},
    {
      fault: 'a month before its day (say: 6 January)',
      pattern: new RegExp(`\\b(?:${months}) \\d{1,2}\\b(?!:)`, 'u'),
    },
    {fault: 'a time of twelve hours (say: 17:00)', pattern: /\b\d{1,2}(?::\d\d)? ?[ap]\.?m\b/iu},
  ],
  ar: [
    ...everywhere,
    {
      fault: 'a currency by its code or sign (say: 3.50 دولارات)',
      pattern: /\b[A-Z]{3} \d|\d [A-Z]{3}\b|\$ ?\d|\d ?\$/u,
    },
    // The range of the prescribed warning is left as its translation has it.
    {
      fault: 'a range that is not in words',
      pattern: /(?<![\p{L}\d-])(?!74-89%|\d{4}-\d\d-\d\d)\d[\d.,:]*%?-\d/u,
    },
    {fault: 'a label that agrees with a masculine field only (say: إلزامي)', pattern: /(?<!\p{L})مطلوب$/u},
    {
      fault: 'a month by its Syriac name (say: نوفمبر)',
      pattern: /(?:كانون|تشرين) (?:الأول|الثاني)|(?<!\p{L})(?:شباط|آذار|نيسان|حزيران|أيلول)(?!\p{L})/u,
    },
    {fault: 'a time of twelve hours (say: 17:00)', pattern: /\d [صم](?!\p{L})|\d (?:صباحًا|مساءً)/u},
  ],
}

/** What an editor would mend in a text: translated phrases, amounts, dates, times and ranges in another form, counts that do not agree. */
export const findStyleFaults = (lang: Language, text: string): string[] => [
  ...rules[lang].filter(({pattern}) => pattern.test(text)).map(({fault}) => fault),
  ...translatedPhrases[lang].flatMap(({phrase, say}) => {
    const [found] = phrase.exec(text) ?? []
    return found === undefined ? [] : [`"${found.trim()}" (say: ${say})`]
  }),
  ...(lang === 'ar' ? findWrongAgreement(text) : []),
]
