import {foldSigns, foldText} from '#domain/format/typed-text.ts'
import type {Decimal} from '#domain/position/decimal.ts'
import {type NumberFault, readNumber} from '#domain/position/read-number.ts'
import {queryTerm, wordsIn} from '#web/parts/search/terms/terms.ts'

/** A word or a number of a question. An unreadable number has a fault. `1-2` or `10k` is a word. */
export type Token = Readonly<{
  text: string
  folded: string
  /** The normalized form of the word that matches its other forms. */
  term: string | null
  value: Decimal | null
  fault: NumberFault | null
}>

const digit = '[\\d¼-¾⅐-⅞]'
const edges = /^["'([{]+|[)\]}"'?!;:؟؛…،,.]+$/gu
const numeric = new RegExp(`^[+-]?(?=.*${digit})[\\d.,'٫٬/ ¼-¾⅐-⅞]+$`, 'u')
// A number and its unit without a space: `0.5lots`, `2-lot`.
const glued = new RegExp(`^(?<number>[+-]?[\\d.,٫/¼-¾⅐-⅞]*${digit})-?(?<unit>\\p{L}{3,})$`, 'u')
const beginsAsNumber = /^[\d+\-~$€£≈<>.,٫¼-¾⅐-⅞]/u
const continuesNumber = /^(?:\d+\/\d+|[¼-¾⅐-⅞])$/u

/** Joins the parts of one number: `2 1/2`, `10 000`, `1 / 2`, `- 1`, `1 - 2`. */
function joinNumbers(raw: readonly string[]): string[] {
  const joined: string[] = []
  for (const text of raw) {
    const last = joined.at(-1) ?? ''
    const isAfterSign = /^(?:.*\d)?[-/]$/u.test(last)
    if (isAfterSign && beginsAsNumber.test(text)) joined.splice(-1, 1, `${last}${text}`)
    else if (/^[-/]$/u.test(text) && /^[\d.,]+$/u.test(last)) joined.splice(-1, 1, `${last}${text}`)
    else if (/^\d+$/u.test(last) && continuesNumber.test(text)) joined.splice(-1, 1, `${last} ${text}`)
    else if (/^\d{1,3}(?: \d{3})*$/u.test(last) && /^\d{3}$/u.test(text))
      joined.splice(-1, 1, `${last} ${text}`)
    else joined.push(text)
  }
  return joined
}

function makeToken(text: string): Token {
  const read = numeric.test(text) ? readNumber(text) : null
  return {
    text,
    folded: foldText(text),
    term: queryTerm(text),
    value: read?.value ?? null,
    fault: read?.fault ?? null,
  }
}

/** The words and numbers of a question, in order. */
export function readTokens(question: string, isUnit: (term: string) => boolean): Token[] {
  const raw = foldSigns(question)
    .split(' ')
    .map((text) => text.replaceAll(edges, ''))
    .filter((text) => text !== '')
  return joinNumbers(raw).flatMap((text) => {
    const {number, unit} = glued.exec(text)?.groups ?? {}
    if (number !== undefined && unit !== undefined && isUnit(queryTerm(unit) ?? ''))
      return [makeToken(number), makeToken(unit)]
    return beginsAsNumber.test(text) ? [makeToken(text)] : wordsIn(text).map(makeToken)
  })
}

/**
 * Makes a reader that finds one of several names in a question, and removes it with the words around it: "on the Raw
 * account", "in the EU".
 */
export const makeNameReader = <Known extends string>(
  known: readonly Known[],
  patterns: Readonly<Record<Known, readonly string[]>>,
) => {
  const all = known.map((key) => ({key, pattern: new RegExp(patterns[key].join('|'), 'iu')}))
  return (question: string): Readonly<{question: string; found?: Known}> => {
    const named = all.find(({pattern}) => pattern.test(question))
    return named ? {question: question.replace(named.pattern, ' '), found: named.key} : {question}
  }
}
