import {markers, type Token} from './tokenize.ts'

const isSign = (word: string): boolean => word === '‖' || word === '?' || word === '|' || word === '¦'

const arabicPrefix = /^(?=\p{Script=Arabic})/u
const prefixes = ['', 'و', 'ف'].flatMap((and) =>
  ['', 'ب', 'ك', 'ل', 'س'].flatMap((particle) => ['', 'ال', 'لل'].map((article) => and + particle + article)),
)
const persons = ['', 'و', 'ف'].flatMap((and) =>
  ['', 'س', 'ب', 'ح', 'ه'].flatMap((time) => ['', 'ا', 'ي', 'ت', 'ن'].map((person) => and + time + person)),
)
const suffix = /^[اهيوتكمن]{1,3}$/u

/** Lists the possible base forms of a word without its attachments. Verbs without the letters of their person begin with `~`. */
function readForms(word: string): readonly string[] {
  if (!arabicPrefix.test(word)) return [word]
  const forms = new Set<string>([word])
  const add = (stem: string, mark: string) => {
    for (let cut = 0; cut <= 3 && stem.length - cut > 1; cut++)
      if (cut === 0 || suffix.test(stem.slice(-cut))) {
        const bare = stem.slice(0, stem.length - cut)
        forms.add(mark + bare)
        // A feminine word's ending is spelled differently before an attachment.
        if (cut > 0 && bare.endsWith('ت')) forms.add(`${mark}${bare.slice(0, -1)}ه`)
      }
  }
  for (const prefix of prefixes) if (word.startsWith(prefix)) add(word.slice(prefix.length), '')
  for (const prefix of persons) if (word.startsWith(prefix)) add(word.slice(prefix.length), '~')
  return [...forms]
}

/** Finds the forms of words that the rules know. Caches them, because texts repeat their words. */
export class KnownForms {
  readonly #known: ReadonlySet<string>
  readonly #forms = new Map<string, readonly string[]>()

  constructor(known: ReadonlySet<string>) {
    this.#known = known
  }

  read(word: string): readonly string[] {
    const remembered = this.#forms.get(word)
    if (remembered) return remembered
    const forms = readForms(word).filter((form) => this.#known.has(form))
    if (this.#forms.size >= maxRemembered) this.#forms.clear()
    this.#forms.set(word, forms)
    return forms
  }
}

const maxRemembered = 20_000

/** In words; longer than any sentence that a reader can follow. */
const longestSentence = 90

/** A range of words, from its first word to after its last. */
export type Range = Readonly<{from: number; to: number}>

/** Where a phrase matches: its words from `from` to before `to`, and the gaps between them. */
export type Match = Range & Readonly<{gaps: readonly Range[]}>

/** A text as words and markers, for matching patterns. */
export class WordText {
  readonly words: readonly string[]
  /** Caches where the number that starts at a word ends. */
  readonly numberEnds = new Map<number, number>()
  readonly #forms: ReadonlyArray<readonly string[]>
  readonly #sentences: Range[] = []
  readonly #parts: Range[] = []
  readonly #found = new Map<object, Map<number, Match | null>>()

  constructor(tokens: readonly Token[], forms: KnownForms) {
    this.words = tokens.map(({word}) => word)
    this.#forms = this.words.map((word) => forms.read(word))
    let [from, partFrom] = [0, 0]
    for (const [at, word] of this.words.entries()) {
      const isEnd =
        word === markers.sentence ||
        word === markers.question ||
        at - from >= longestSentence ||
        at === this.words.length - 1
      if (!isEnd && word !== markers.soft) continue
      const part = {from: partFrom, to: at + 1}
      while (this.#parts.length <= at) this.#parts.push(part)
      partFrom = at + 1
      if (!isEnd) continue
      const sentence = {from, to: at + 1}
      while (this.#sentences.length <= at) this.#sentences.push(sentence)
      from = at + 1
    }
  }

  /** Caches the matches of phrases at a position. */
  findOnce(phrases: object, at: number, find: () => Match | null): Match | null {
    const known = this.#found.get(phrases) ?? new Map<number, Match | null>()
    this.#found.set(phrases, known)
    const found = known.get(at)
    if (found !== undefined) return found
    const match = find()
    known.set(at, match)
    return match
  }

  formsAt(at: number): readonly string[] {
    return this.#forms[at] ?? []
  }

  isSignAt(at: number): boolean {
    const word = this.words[at]
    return word === undefined || isSign(word)
  }

  /** The sentence that contains a word. */
  sentenceAt(at: number): Range {
    return this.#sentences[at] ?? {from: at, to: at}
  }

  /** The part of a sentence that contains a word: up to a line, a bracket, a dash or a symbol. */
  partAt(at: number): Range {
    return this.#parts[at] ?? {from: at, to: at}
  }
}
