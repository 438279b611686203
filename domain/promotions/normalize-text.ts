import {foldText} from '#domain/format/fold-text.ts'

/** A text as it is searched, and for each of its characters where it stands in the text as it is written. */
export type NormalizedText = Readonly<{searched: string; origins: readonly number[]}>

/** Stands where a clause ends. */
const clauseEnd = '|'

const folded = new Map<string, string>()

function foldCharacter(character: string): string {
  const known = folded.get(character)
  if (known !== undefined) return known
  const result = foldAnew(character)
  folded.set(character, result)
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

/** Folds a text for the search of phrases: words with one space between and around them, and a sign where a clause ends. */
export function normalizeText(text: string): NormalizedText {
  let searched = ' '
  const origins = [0]
  const add = (letters: string, position: number) => {
    const added = letters.startsWith(' ') && searched.endsWith(' ') ? letters.slice(1) : letters
    searched += added
    for (let index = 0; index < added.length; index++) origins.push(position)
  }
  let position = 0
  for (const character of text) {
    const plain = foldCharacter(character)
    if (plain !== clauseEnd) add(plain, position)
    else add(isPointInNumber(text, position) ? '.' : ` ${clauseEnd} `, position)
    position += character.length
  }
  add(' ', text.length)
  return {searched, origins: [...origins, text.length]}
}
