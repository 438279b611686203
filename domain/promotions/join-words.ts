import {markers, type Token} from './tokenize.ts'

/** The words that the rules know. */
export type KnownWords = Readonly<{
  has: (word: string) => boolean
  /** The word behind a stretched spelling: `profiiits`. */
  readStretched: (word: string) => string | null
  longest: number
}>

const shortWords: ReadonlySet<string> = new Set(['no', 'to', 'up', 'my', 'of', 'we', 'in', 'is'])
const minPiece = 3
/** Longer than any hashtag or address that a person would type. */
const maxRun = 60

/** Splits letters that are written together into known words; null if some letters don't form a known word. */
export function splitWords(letters: string, vocabulary: KnownWords): string[] | null {
  const words: Array<string[] | undefined> = [[]]
  for (let end = 2; end <= letters.length; end++)
    for (let start = Math.max(0, end - vocabulary.longest); start <= end - 2; start++) {
      const before = words[start]
      const piece = letters.slice(start, end)
      const isPiece = piece.length >= minPiece ? vocabulary.has(piece) : shortWords.has(piece)
      if (!before || !isPiece) continue
      words[end] = [...before, piece]
      break
    }
  return words[letters.length] ?? null
}

const digitLetters: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  8: 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'i',
  '€': 'e',
}

/** Reads digits and signs as letters. A one is an `i` or an `l`. */
const readDigits = (letters: string, one: 'i' | 'l'): string =>
  /\p{L}/u.test(letters)
    ? letters.replaceAll(/[0134578@$!|€]/gu, (digit) =>
        digit === '1' ? one : (digitLetters[digit] ?? digit),
      )
    : letters

const isSign = ({word}: Token): boolean => !/^[\p{L}\p{N}]/u.test(word)
const isSingle = ({word}: Token): boolean => /^\p{L}$/u.test(word)

/** The end of a run of letters: stops at the first token that doesn't continue the word: `g u a r…`, `g.u.a.r…`, `risk-free`. */
function findRunEnd(tokens: readonly Token[], first: number): number {
  let last = first
  for (let at = first + 1; at < tokens.length; at++) {
    const [before, token] = [tokens[last], tokens[at]]
    if (!before || !token || token.start - before.end > 3) break
    const isSpaced = isSingle(before) && isSingle(token)
    if (isSpaced || (!isSign(token) && !token.isLoose)) last = at
    else if (!isSign(token) || !isSingle(before)) break
  }
  return last + 1
}

/** Assigns words to the tokens that their letters came from. */
function spread(words: readonly string[], run: readonly Token[]): Token[] {
  const sources = run.flatMap((token) => [...token.word].map(() => token))
  let at = 0
  return words.map((word) => {
    const [first, last] = [sources[at] ?? run[0], sources[at + word.length - 1] ?? run.at(-1)]
    at += word.length
    const isParted = first !== undefined && first.isParted && sources[at - word.length - 1] !== first
    return {word, start: first?.start ?? 0, end: last?.end ?? 0, isLoose: true, isParted}
  })
}

function readRun(run: readonly Token[], vocabulary: KnownWords): readonly Token[] {
  const words = run.filter((token) => !isSign(token))
  const written = words.map(({word}) => word).join('')
  if (run.length > 1 && written.length <= maxRun && vocabulary.has(written)) return spread([written], words)
  if (run.every(({word}) => vocabulary.has(word) || /^\d/u.test(word))) return run
  if (written.length > maxRun || written.length < 3) return run
  for (const letters of new Set([readDigits(written, 'i'), readDigits(written, 'l')])) {
    const known = vocabulary.has(letters) ? letters : vocabulary.readStretched(letters)
    const found = known === null ? splitWords(letters, vocabulary) : [known]
    if (found) return spread(found, words)
  }
  return words.length > 3 && words.every(isSingle) ? spread([written], words) : run
}

const signEnds: ReadonlyMap<string, string> = new Map([['!', markers.sentence]])

/** Splits a word at signs that stand for no letter: `account|guaranteed`. */
function splitSigns(token: Token): readonly Token[] {
  if (isSign(token) || !/[@!|€$]/u.test(token.word)) return [token]
  return token.word
    .split(/([@!|€$])/u)
    .filter((word) => word !== '')
    .map((part, index) => {
      const word = /^[@!|€$]$/u.test(part) ? (signEnds.get(part) ?? markers.soft) : part
      return {...token, word, isParted: token.isParted && index === 0}
    })
}

const ends: ReadonlySet<string> = new Set([markers.sentence, markers.question, markers.soft])

/** Adds a word, and the marker of a symbol before it. */
function add(joined: Token[], token: Token): void {
  const before = joined.at(-1)
  if (token.isParted && before && !ends.has(before.word))
    joined.push({...token, word: markers.soft, end: token.start, isParted: false})
  joined.push(token)
}

/** Joins letters and word pieces that are written apart, and splits words that are written together. */
export function joinWords(tokens: readonly Token[], vocabulary: KnownWords): Token[] {
  const joined: Token[] = []
  for (let at = 0; at < tokens.length;) {
    const end = findRunEnd(tokens, at)
    const run = readRun(tokens.slice(at, end), vocabulary)
    const [before, only] = [joined.at(-1), run[0]]
    const pair = before && only && run.length === 1 ? before.word + only.word : ''
    const isPair = pair.length > 6 && vocabulary.has(pair) && !vocabulary.has(only?.word ?? '')
    if (isPair && before && only) joined.splice(-1, 1, {...before, word: pair, end: only.end})
    else for (const token of run.flatMap(splitSigns)) add(joined, token)
    at = end
  }
  return joined
}
