import {foldText} from './fold-text.ts'

const toWords = (values: Readonly<Record<string, number>>): ReadonlyMap<string, number> =>
  new Map(Object.entries(values).map(([word, value]) => [foldText(word).text, value]))

const small = toWords({
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
})
const factors = toWords({
  hundred: 100,
  thousand: 1000,
  مئة: 100,
  مائة: 100,
  ألف: 1000,
})
const joints = new Set(['a', 'and', 'و'])

/** Reads a number in words at the start of a text: `five hundred`. Null if it starts with another word. */
function spellNumber(text: string): number | null {
  let total: number | null = null
  for (const word of text.split(/[\s-]+/u).map((each) => each.replace(/[.,;:!?؛؟]+$/u, ''))) {
    const [value, factor] = [small.get(word), factors.get(word)]
    if (factor !== undefined) total = (total ?? 1) * factor
    else if (value !== undefined) total = (total ?? 0) + value
    else if (!joints.has(word)) break
  }
  return total
}

const number = String.raw`\d{1,3}(?:,\d{3})+|\d{1,3}(?:\.000)+|\d+`
const cap = `(?<cap>${number})`
const start = String.raw`(?<![\d:.,/])`
const space = String.raw`\s{0,3}`
const to = String.raw`${space}(?:[:/]|-?${space}(?:to|for|الي|مقابل)${space}-?)${space}`
const colon = String.raw`(?:\u00a0{0,3}:\u00a0{0,3}|\s{1,3}:\s{1,3})`
const noRest = String.raw`(?!\d|[:/]\s?\d)`
const noDecimals = String.raw`(?!\d|[:.,/]\d)`
const noShare = String.raw`(?![\d.,]*\d|\s*%|[:/]|\s*(?:per ?cent|pct|بالميه|بالمايه|في الميه))`
const words = String.raw`(?<!\p{L})\p{L}{1,20}(?:[ -]\p{L}{1,20}){0,3}`

const own = String.raw`\s(?:(?:your|the|their|own)\s){0,2}(?:money|deposit|capital|balance|margin|stake|funds|cash)(?!\p{L})`
const ownInArabic = String.raw`\s(?:من\s)?(?:ال)?(?:اموال|مال|راس مال|راس المال|ايداع|رصيد|مبلغ|فلوس|هامش)`

/** What states leverage without the word for it: a ratio, or a multiple of one's own money. */
const ratios = [
  `${start}1${colon}${cap}${noRest}`,
  `${start}${cap}${colon}1${noDecimals}`,
  String.raw`${start}${cap}\s?-?\s?(?:x|times)${own}`,
  String.raw`(?<before>${words})[ -](?:x|times)${own}`,
  String.raw`${start}${cap}\s?(?:ضعفا?|اضعاف|مره|مرات)${ownInArabic}`,
  String.raw`(?<before>${words})[ -](?:ضعفا?|اضعاف|مره|مرات)${ownInArabic}`,
]

/** What states leverage beside the word for it. */
const besideWord = [
  `${start}1${to}${cap}${noRest}`,
  `${start}${cap}${to}1${noDecimals}`,
  String.raw`${start}${cap}\s?-?\s?(?:x|times|fold|ضعفا?|اضعاف|مره|مرات)(?!\p{L})`,
  String.raw`(?<![\p{L}\d])x\s?${cap}${noShare}`,
  String.raw`(?<before>${words})[ -](?:x|times|fold|to one|ضعفا?|الي واحد)(?!\p{L})`,
]

const leverage = String.raw`(?:leverage[sd]?|gearing|رافعه|رافعات)(?: (?:ratio|ماليه|الماليه))?`
const leading =
  'is|are|goes|reaching|reaches|of|at|to|up to|as high as|high as|max|maximum|يصل الي|تصل الي|تبلغ|قدرها|بمقدار|بنسبه|بقيمه|حتي|الي|قصوي|اقصاها'

/** A number directly after the word for leverage, or before it. A year isn't leverage. */
const besideNumber = [
  String.raw`${leverage}${space}[:=-]?(?:\s{1,3}(?:${leading}))*\s{0,3}(?<cap>(?!20[1-3]\d(?!\d))(?:${number}))${noShare}`,
  String.raw`${leverage}:?(?:\s{1,3}(?:${leading}))+\s{1,3}(?:one to )?(?<after>${words})`,
  String.raw`${start}(?<cap>(?!20[1-3]\d(?!\d))(?:${number}))\s{1,3}${leverage}(?!\p{L}| ?(?:levels|tiers|options))`,
]

const compile = (sources: readonly string[]): RegExp[] => sources.map((source) => new RegExp(source, 'gu'))
const patterns = {ratios: compile(ratios), besideWord: compile(besideWord), alone: compile(besideNumber)}

const leverageWord =
  /leverag|gearing|geared|(?:buying|trading|purchasing) power|multiplier|رافع|ليفريج|قوه شراييه|القوه الشراييه/u
const near = 40

/** Whether the sentence around a match has a word for leverage nearby. */
const isBesideWord = (text: string, from: number, until: number): boolean =>
  leverageWord.test(text.slice(Math.max(0, from - near), from).replace(/^[\s\S]*[.!?؟]\s/u, '')) ||
  leverageWord.test(text.slice(from, until + near).replace(/[.!?؟]\s[\s\S]*$/u, ''))

const timeAfter =
  /^\s?(?:[ap]\.?m(?!\p{L})|utc|gmt|[ceb]e?s?t(?!\p{L})|o'clock|-\s?\d|(?:to|until|الي|حتي) \d{1,2}:\d\d|صباحا|مساء|ظهرا|بتوقيت|[صم](?!\p{L}))/u
const timeBefore = /\d:\d\d\s?(?:-|to|until|and|الي|حتي)\s?$/u

/** Whether a ratio is a time of day: "1:30 pm". */
const isTime = (text: string, from: number, match: string): boolean =>
  /^1:[0-5]\d$/u.test(match) &&
  (timeAfter.test(text.slice(from + match.length, from + match.length + 20)) ||
    timeBefore.test(text.slice(Math.max(0, from - 15), from)))

/** A leverage as the N of 1:N, and its place in the text, in UTF-16 units. */
export type StatedLeverage = Readonly<{leverage: number; start: number; end: number}>

function readLeverage({groups}: RegExpExecArray): number {
  if (groups?.['cap'] !== undefined) return Number(groups['cap'].replaceAll(/[,.]/gu, ''))
  if (groups?.['after'] !== undefined) return spellNumber(groups['after']) ?? 0
  // Other words may precede the number: "with five hundred times".
  const parts = (groups?.['before'] ?? '').split(/[ -]/u)
  const first = parts.findIndex((word) => small.has(word) || factors.has(word))
  return first === -1 ? 0 : (spellNumber(parts.slice(first).join(' ')) ?? 0)
}

/** Ratios below this, such as the reward for a risk of one, are leverage only beside the word for it. */
const leastAlone = 10

/**
 * Finds the leverages that a text states: as a ratio, or as a multiple, a number or words beside the word for leverage. Each is the N of 1:N.
 */
export function locateStatedLeverages(original: string): readonly StatedLeverage[] {
  const {text, starts} = foldText(original)
  const find = (list: readonly RegExp[]) => list.flatMap((pattern) => [...text.matchAll(pattern)])
  const matches = [
    ...find(patterns.ratios).filter((match) => readLeverage(match) >= leastAlone),
    ...(leverageWord.test(text)
      ? [
          ...find(patterns.alone),
          ...find(patterns.besideWord).filter(({index, 0: match}) =>
            isBesideWord(text, index, index + match.length),
          ),
        ]
      : []),
  ]
  const found = matches
    .filter(({index, 0: match}) => !isTime(text, index, match))
    .map((match) => ({
      leverage: readLeverage(match),
      start: starts[match.index] ?? 0,
      end: starts[match.index + match[0].length] ?? original.length,
    }))
    .filter(({leverage: stated}) => stated > 1)
    .toSorted((one, other) => one.start - other.start)
  let last = 0
  return found.filter(({start: from, end}) => {
    const isNext = from >= last
    if (isNext) last = end
    return isNext
  })
}

/** The leverages that a text states, each as the N of 1:N. */
export const findStatedLeverages = (text: string): readonly number[] =>
  locateStatedLeverages(text).map(({leverage: stated}) => stated)
