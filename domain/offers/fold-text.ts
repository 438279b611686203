import {foldLetter} from '../promotions/tokenize.ts'

/** A text in one spelling, and where each of its units begins in the original. Ends with the original's length. */
type Folded = Readonly<{text: string; starts: readonly number[]}>

const invisible = /^[\p{Default_Ignorable_Code_Point}\p{Cf}\p{M}\u0640]$/u
/** A space that joins what it separates: no line break, and narrower or wider than the usual one. */
const joiningSpace = '\u00a0'

const signClasses: ReadonlyArray<readonly [RegExp, string]> = [
  [/^[:\u02d0\u02f8\u05c3\u0703\u0704\u1803\u2236\ua789\ufe13\ufe30\ufe55\uff1a]$/u, ':'],
  [/^[/\u2044\u2215\u29f8\uff0f]$/u, '/'],
  [/^[\p{Pd}\u2212\u2043]$/u, '-'],
  [/^[×✕✖⨯⨉]$/u, 'x'],
  [/^[٬،’＇]$/u, ','],
  [/^[٪﹪％]$/u, '%'],
]

const foldedPoints = new Map<string, string>()

function foldPoint(point: string): string {
  if (/^[ \n]$/u.test(point)) return point
  if (/^\s$/u.test(point)) return /^\p{Zs}$/u.test(point) ? joiningSpace : ' '
  if (invisible.test(point)) return ''
  const sign = signClasses.find(([pattern]) => pattern.test(point))
  if (sign) return sign[1]
  return foldLetter(point) || point.normalize('NFKC')
}

/** Writes a text without marks, case and accents, with Latin digits and one form of each sign. */
export function foldText(text: string): Folded {
  const starts: number[] = []
  let [folded, at] = ['', 0]
  for (const point of text) {
    const plain = foldedPoints.get(point) ?? foldPoint(point)
    foldedPoints.set(point, plain)
    for (let unit = 0; unit < plain.length; unit++) starts.push(at)
    folded += plain
    at += point.length
  }
  return {text: folded, starts: [...starts, at]}
}

const foldedWords = new Map<string, string>()
const maxFoldedWords = 20_000

function foldWord(word: string): string {
  const known = foldedWords.get(word)
  if (known !== undefined) return known
  if (foldedWords.size >= maxFoldedWords) foldedWords.clear()
  const {text} = foldText(word)
  if (word.length < 50) foldedWords.set(word, text)
  return text
}

/** The text of `foldText`, several times as fast for a long text, because most of its words are known. */
export const foldWords = (text: string): string => text.split(' ').map(foldWord).join(' ')
