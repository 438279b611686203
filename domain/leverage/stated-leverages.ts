import {toLatinDigits} from '#domain/format/to-latin-digits.ts'
import {numberInWords} from './number-in-words.ts'

const ratio = /(?<![\d:.,])1\s*:\s*(?<cap>\d{1,3}(?:,\d{3})*|\d+)(?![\d:])/gu

/** What leads from the word for leverage to its number: "leverage of up to". */
const afterLeverage =
  /(?:\bleverage(?:s|d)?(?: ratio)?|رافعة|رافعات)(?: مالية| المالية)?(?: is| are| goes| reaching| of| at| up to| as high as| تصل إلى| تبلغ| قدرها| بمقدار| حتى| إلى)+\s+/giu

/** A multiple before the word: "500x leverage", "five hundred times leverage". */
const beforeLeverage = /(?<count>[\d,]+|\p{L}+(?:[ -]\p{L}+)?)(?:x| times|-fold| ضعف(?:ًا)?) leverage/giu

const writtenOut = (text: string): number[] =>
  [
    ...[...text.matchAll(afterLeverage)].map(({index, 0: lead}) => text.slice(index + lead.length)),
    ...[...text.matchAll(beforeLeverage)].map(({groups}) => groups?.['count'] ?? ''),
  ]
    // A ratio is found as such; "leverage of one account" states none.
    .map((rest) => (/^1\s*:/u.test(rest) ? 0 : (numberInWords(rest) ?? 0)))
    .filter((leverage) => leverage > 1)

/** The leverages that a text states, each as the N of 1:N (dimensionless), as a ratio or in words: "leverage of up to five hundred". */
export function statedLeverages(text: string): readonly number[] {
  const figures = toLatinDigits(text)
  const ratios = [...figures.matchAll(ratio)].map(({groups}) => Number(groups?.['cap']?.replaceAll(',', '')))
  return [...ratios, ...writtenOut(figures)]
}
