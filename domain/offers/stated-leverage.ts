import {toLatinDigits} from '#domain/format/typed-text.ts'

const small: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
  اثنين: 2,
  خمسة: 5,
  عشرة: 10,
  عشرين: 20,
  عشرون: 20,
  ثلاثين: 30,
  ثلاثون: 30,
  خمسين: 50,
  خمسون: 50,
  مئتين: 200,
  مائتين: 200,
  ثلاثمئة: 300,
  ثلاثمائة: 300,
  أربعمئة: 400,
  أربعمائة: 400,
  خمسمئة: 500,
  خمسمائة: 500,
  ثمانمئة: 800,
  ثمانمائة: 800,
}
const factors: Readonly<Record<string, number>> = {
  hundred: 100,
  thousand: 1000,
  مئة: 100,
  مائة: 100,
  ألف: 1000,
}
const joints = new Set(['a', 'and', 'و'])

/** Reads the number at the start of a text, in words or digits (`five hundred`, `1,000`); null if it starts with another word. */
function spellNumber(text: string): number | null {
  const figures =
    /^(?<value>\d{1,3}(?:,\d{3})+|\d+)(?![\d.,]*\d|\s*[%٪]|\s*(?:per ?cent|بالمئة|في المئة))/u.exec(text)
  if (figures) return Number(figures.groups?.['value']?.replaceAll(',', ''))
  let total: number | null = null
  for (const word of text
    .toLowerCase()
    .split(/[\s-]+/u)
    .map((each) => each.replace(/[.,;:!?،؛]+$/u, ''))) {
    const [value, factor] = [small[word], factors[word]]
    if (factor !== undefined) total = (total ?? 1) * factor
    else if (value !== undefined) total = (total ?? 0) + value
    else if (!joints.has(word)) break
  }
  return total
}

const ratio = /(?<![\d:.,])1\s*:\s*(?<cap>\d{1,3}(?:,\d{3})*|\d+)(?![\d:])/gu

/** The words between the word for leverage and its number: "leverage of up to". */
const afterLeverage =
  /(?:\bleverage(?:s|d)?(?: ratio)?|رافعة|رافعات)(?: مالية| المالية)?(?: is| are| goes| reaching| of| at| up to| as high as| تصل إلى| تبلغ| قدرها| بمقدار| حتى| إلى)+\s+/giu

/** A multiple before the word: "500x leverage", "five hundred times leverage". */
const beforeLeverage = /(?<count>[\d,]+|\p{L}+(?:[ -]\p{L}+)?)(?:x| times|-fold| ضعف(?:ًا)?) leverage/giu

const writtenOut = (text: string): number[] =>
  [
    ...[...text.matchAll(afterLeverage)].map(({index, 0: lead}) => text.slice(index + lead.length)),
    ...[...text.matchAll(beforeLeverage)].map(({groups}) => groups?.['count'] ?? ''),
  ]
    // Ratios are found separately. "Leverage of one account" states no number.
    .map((rest) => (/^1\s*:/u.test(rest) ? 0 : (spellNumber(rest) ?? 0)))
    .filter((leverage) => leverage > 1)

/** Finds the leverages that a text states, as a ratio or in words: "leverage of up to five hundred". Each is the N of 1:N. */
export function findStatedLeverages(text: string): readonly number[] {
  const figures = toLatinDigits(text)
  const ratios = [...figures.matchAll(ratio)].map(({groups}) => Number(groups?.['cap']?.replaceAll(',', '')))
  return [...ratios, ...writtenOut(figures)]
}
