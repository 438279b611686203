import {foldText} from '#domain/format/fold-text.ts'

/** Stands where a clause ends. */
const clauseEnd = '|'

const folded = new Map<number, string>()

function foldPoint(point: number): string {
  const known = folded.get(point)
  if (known !== undefined) return known
  const result = foldAnew(String.fromCodePoint(point))
  folded.set(point, result)
  return result
}

function foldAnew(character: string): string {
  // Marks of direction, soft hyphens and what has no width would hide a word.
  if (/\p{Cf}/u.test(character)) return ''
  if (/['’‘ʼ]/u.test(character)) return "'"
  if (/[%٪﹪％]/u.test(character)) return '%'
  if (character !== '\n' && /[\s\p{Pd}/_*]/u.test(character)) return ' '
  const plain = foldText(character)
  return plain === '' || /^[\p{L}\p{N}]+$/u.test(plain) ? plain : clauseEnd
}

const isDigit = (character: string | undefined): boolean =>
  character !== undefined && /\p{Nd}/u.test(character)

const isPointInNumber = (text: string, at: number): boolean =>
  /[.,٫٬]/u.test(text.charAt(at)) && isDigit(text[at - 1]) && isDigit(text[at + 1])

/** Calls back with each part of a folded text, and where it stands in the text as it is written. */
function foldEach(text: string, visit: (part: string, position: number) => void): void {
  visit(' ', 0)
  let endsInSpace = true
  for (let position = 0; position < text.length; position++) {
    const start = position
    const point = text.codePointAt(start) ?? 0
    if (point > 0xff_ff) position++
    const plain = foldPoint(point)
    const part = plain !== clauseEnd ? plain : isPointInNumber(text, start) ? '.' : ` ${clauseEnd} `
    const added: string = endsInSpace && part.startsWith(' ') ? part.slice(1) : part
    if (added === '') continue
    visit(added, start)
    endsInSpace = added.endsWith(' ')
  }
  visit(endsInSpace ? '' : ' ', text.length)
}

/** Folds a text for the search of phrases: words with one space between and around them, and a sign where a clause ends. */
export function normalizeText(text: string): string {
  let normalized = ''
  foldEach(text, (part) => (normalized += part))
  return normalized
}

/** For each character of the folded text, and for its end, where it stands in the text as it is written. */
export function originsIn(text: string): number[] {
  const origins: number[] = []
  foldEach(text, (part, position) => {
    for (let index = 0; index < part.length; index++) origins.push(position)
  })
  return [...origins, text.length]
}
