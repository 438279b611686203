import {HtmlValidate} from 'html-validate'
import type {Language} from '#domain/languages.ts'
import {extractWords} from '../site.ts'

const validator = new HtmlValidate({extends: ['html-validate:standard']})

// React writes an empty action for forms that a script submits; every browser resolves it to the page's own address.
const ignoredMessage = /^Attribute "action" has invalid value ""$/u

/** Violations of the HTML standard in a page. */
export async function htmlProblems(html: string): Promise<string[]> {
  const {results} = await validator.validateString(html)
  return results
    .flatMap(({messages}) => messages)
    .filter(({message}) => !ignoredMessage.test(message))
    .map(({ruleId, message, line}) => `${ruleId}: ${message} (line ${line})`)
}

/** Latin words that Arabic pages may contain: names without an Arabic form. */
const properNames: ReadonlySet<string> = new Set([
  'macOS',
  'cBots',
  'Node',
  // Beside the Arabic term, as traders search for it.
  'Swap',
  'Bid',
  'Ask',
  'Drawdown',
  'Sanity',
  'Supabase',
  'LinkedIn',
  'WhatsApp',
  // Trading servers.
  'Marsa-MT5-Live',
  'Marsa-MT5-Demo',
  'Marsa-MT4-Live',
  'Marsa-MT4-Demo',
  // Cookies.
  'lang',
  'region',
  'sb',
])

const tagged = /<([a-z][a-z0-9]*)\b[^>]*?\slang="en"[^>]*>[\s\S]*?<\/\1>/gu

/**
 * Visible Latin words of an Arabic page, without proper names, acronyms, text marked as English, and parts of addresses
 * or code.
 */
export function listLatinWords(html: string): string[] {
  const body = html
    .slice(html.indexOf('<body'))
    .replaceAll(/<(script|style|template|code)\b[^>]*>[\s\S]*?<\/\1>/gu, ' ')
    .replaceAll(tagged, ' ')
    .replaceAll(/<!-- -->|<wbr\/?>/gu, '')
    .replaceAll(/<[^>]+>/gu, ' ')
    .replaceAll(/&[a-z0-9#]+;/giu, ' ')
    .replaceAll(/\S*(?:@|\/\/|\.example|\.com|localhost)\S*/gu, ' ')
  const words = body.match(/[A-Za-z][A-Za-z0-9.'’-]{2,}/gu) ?? []
  return [...new Set(words)].filter(
    (word) => /[a-z]{2}/u.test(word) && !properNames.has(word.replace(/[.'’-]+$/u, '')),
  )
}

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
  const words = extractWords(html.replaceAll(/<\/?span\b/gu, ' $&'))
  const text = prescribed.reduce((left, pattern) => left.replaceAll(pattern, ''), words)
  const misplaced = [...inBoth, ...faults[lang]].flatMap((pattern) => [...text.matchAll(pattern)])
  const misshapen =
    lang === 'en' ? [...text.matchAll(amount)].filter(({groups}) => !isWell(groups?.['figure'] ?? '')) : []
  return [...misplaced, ...misshapen].map(({index}) => text.slice(Math.max(0, index - 30), index + 30))
}
