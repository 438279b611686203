import type {Locales} from './locales.ts'

const numberPattern = /\d+(?:[.,:/]\d+)*(?:k\b|%)?/gu

// Arabic says it in words.
const aroundTheClock = 'على مدار الساعة طوال أيام الأسبوع'

const normalize = (text: string) => text.replace(/k$/u, '000').replaceAll(/(?<=\d),(?=\d{3})/gu, '')

/** The numbers of a text, sorted: prices, ratios, percentages, dates. `100k` and `100,000` count as `100000`, and the words for `24/7` as that. */
export const numbersIn = (text: string): string[] =>
  (text.replaceAll(aroundTheClock, '24/7').match(numberPattern) ?? []).map(normalize).toSorted()

/** Numbers that differ between the languages of a field. */
export function checkNumbers({path, en, ar}: Locales): string[] {
  const [english, arabic] = [numbersIn(en).join(' '), numbersIn(ar).join(' ')]
  return english === arabic
    ? []
    : [`${path} has the numbers [${english}] in English and [${arabic}] in Arabic`]
}
