import type {Language} from '#domain/languages/languages.ts'
import {wordsOf} from './read-page.ts'

/** Amounts that the specification prescribes as they are; in Arabic the currency follows them. */
const prescribed = [/\$100,000(?!\d)/gu, /\$1000(?!\d)/gu, /\$7(?=\s)/gu, /\$0\.12(?!\d)/gu]

// A few codes are words or parts of symbols as well (TRY, EURUSD): an amount has one of these, alone, beside it.
const currency =
  '(?<![A-Z/])(?:USD|EUR|GBP|JPY|CHF|CAD|AUD|NZD|SGD|HKD|AED|SAR|KWD|BHD|QAR|OMR|NOK|SEK|PLN|MXN|ZAR|CNH)(?![A-Z/])'

const faults: Readonly<Record<Language, readonly RegExp[]>> = {
  en: [
    // The sign stands before all, and is U+2212.
    new RegExp(`${currency} ?[-−+] ?\\d`, 'gu'),
    // The currency stands behind the amount.
    new RegExp(`(?<![\\d.,:]|[A-Z]{3} )\\d[\\d,]*(?:\\.\\d+)? ${currency}(?! \\d)`, 'gu'),
  ],
  // A list of currencies may end where an amount begins.
  ar: [new RegExp(`(?<!, )${currency} \\d`, 'gu')],
}

const inBoth: readonly RegExp[] = [
  new RegExp(`(?<![\\w\\d])- ?(?:${currency} ?\\d|[$€£])`, 'gu'),
  /[$€£] ?\d/gu,
]

const amount = new RegExp(`${currency} (?<figure>\\d[\\d.,]*\\d|\\d)`, 'gu')

/** Whole, or with two decimals; under 1 with up to five, as the smallest prices have; thousands in groups. */
const isWell = (figure: string): boolean =>
  /^0\.\d/u.test(figure) ? /^0\.\d{2,5}$/u.test(figure) : /^\d{1,3}(?:,\d{3})*(?:\.\d{2})?$/u.test(figure)

/** Amounts of money on a page that are not in the one form of the site, each with its context. */
export function moneyInAnotherForm(lang: Language, html: string): string[] {
  // What stands beside an amount in an element of its own is not a part of it.
  const words = wordsOf(html.replaceAll(/<\/?span\b/gu, ' $&'))
  const text = prescribed.reduce((left, pattern) => left.replaceAll(pattern, ''), words)
  const misplaced = [...inBoth, ...faults[lang]].flatMap((pattern) => [...text.matchAll(pattern)])
  const misshapen =
    lang === 'en' ? [...text.matchAll(amount)].filter(({groups}) => !isWell(groups?.['figure'] ?? '')) : []
  return [...misplaced, ...misshapen].map(({index}) => text.slice(Math.max(0, index - 30), index + 30))
}
