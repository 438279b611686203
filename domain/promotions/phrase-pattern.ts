import {foldText} from '#domain/format/typed-text.ts'
import type {ClaimRules} from './rules/claim-rules.ts'
import type {Match, Range, WordText} from './word-text.ts'

type Words = Readonly<{
  singles: ReadonlySet<string>
  longer: ReadonlyArray<readonly string[]>
  end: RegExp | null
  numbers: readonly string[]
}>

type Element = Readonly<
  | {kind: 'words' | 'not'; words: Words; isOptional: boolean}
  | {kind: 'gap'; most: number}
  | {kind: 'number'; sign: string; isOptional: boolean}
>

/** Length in words: "one hundred and twenty five thousand". */
const longestNumber = 6

/** Arabic joins particles to a number: `ب200`. */
const startsNumber = /^[وفبكل]{0,2}\d/u

const sentenceEnd = /^[‖?¦]$/u
const anyEnd = /^[‖?¦|]$/u

const folded = new Map<string, string>()

function foldWord(word: string): string {
  const known = folded.get(word) ?? (isAscii.test(word) ? word : foldText(word))
  folded.set(word, known)
  return known
}

/** Words that must match exactly may only have "and" attached. */
const isExactly = (word: string | undefined, exact: string): boolean =>
  word !== undefined && (word === exact.slice(1) || (/^[وف]/u.test(word) && word.slice(1) === exact.slice(1)))

const isAscii = /^[\u0020-\u007e]*$/u

/** The words of one language that phrases refer to by name. */
export class Vocabulary {
  readonly #forms: Readonly<Record<string, string>>
  readonly #attachesWords: boolean
  readonly #lists = new Map<string, Words>()
  /** All words of the compiled phrases. */
  readonly words = new Set<string>()

  constructor({forms, attachesWords}: Pick<ClaimRules, 'forms' | 'attachesWords'>) {
    this.#forms = forms
    this.#attachesWords = attachesWords
    for (const name of Object.keys(forms)) this.read(`<${name}>`)
  }

  #expand(list: string): string[] {
    return list.split('/').flatMap((word) => {
      const name = /^<(\w+)>$/u.exec(word)?.[1]
      if (name === undefined) return [word]
      const named = this.#forms[name]
      if (named === undefined) throw new Error(`No words are named ${word}`)
      return this.#expand(named)
    })
  }

  /** Reads a list of words: `a/b_c/<name>`. */
  read(list: string): Words {
    const read = this.#lists.get(list)
    if (read) return read
    const isExact = list.startsWith('=')
    const phrases = this.#expand(isExact ? list.slice(1) : list).map((word) =>
      foldWord(word)
        .split('_')
        .map((part) => {
          this.words.add(part)
          return isExact && this.#attachesWords ? `=${part}` : part
        }),
    )
    const words = {
      singles: new Set(phrases.flatMap((parts) => (parts.length === 1 ? parts : []))),
      longer: phrases.filter(({length}) => length > 1),

      end: list.includes(',') ? anyEnd : phrases.some(([first]) => first === '.') ? sentenceEnd : null,
      numbers: list.split('/').filter((word) => /^[%#&]$/u.test(word)),
    }
    this.#lists.set(list, words)
    return words
  }
}

/** A list of phrases, indexed by their first words. */
export class Phrases {
  readonly #vocabulary: Vocabulary
  readonly #byWord = new Map<string, Array<readonly Element[]>>()
  readonly #byNumber: Array<readonly Element[]> = []

  constructor(vocabulary: Vocabulary, phrases: readonly string[]) {
    this.#vocabulary = vocabulary
    for (const phrase of phrases) this.#add(phrase.split(' ').map((element) => this.#read(element)))
  }

  #read(element: string): Element {
    const gap = /^\*(\d*)$/u.exec(element)
    if (gap) return {kind: 'gap', most: Number(gap[1] || 2)}
    const isOptional = element.startsWith('?')
    const list = element.replace(/^[?!]/u, '')
    if (/^[%#&]$/u.test(list)) return {kind: 'number', sign: list, isOptional}
    return {kind: element.startsWith('!') ? 'not' : 'words', words: this.#vocabulary.read(list), isOptional}
  }

  #add(elements: readonly Element[]): void {
    const [first] = elements
    if (first?.kind !== 'words' || first.words.numbers.length > 0) this.#byNumber.push(elements)
    if (first?.kind !== 'words') return
    const starts = [...first.words.singles, ...first.words.longer.map(([word = '']) => word)].map((word) =>
      word.replace(/^=/u, ''),
    )
    for (const start of new Set(starts)) {
      const others = this.#byWord.get(start)
      if (others) others.push(elements)
      else this.#byWord.set(start, [elements])
    }
  }

  /** The match that starts at a word. */
  matchAt(text: WordText, at: number, limit = text.words.length): Match | null {
    if (text.isSignAt(at)) return null
    for (const form of text.formsAt(at))
      for (const elements of this.#byWord.get(form) ?? []) {
        const match = this.#matchFrom(elements, 0, text, at, limit, [])
        if (match) return {...match, from: at}
      }
    if (this.#byNumber.length > 0 && this.#startsNumber(text, at))
      for (const elements of this.#byNumber) {
        const match = this.#matchFrom(elements, 0, text, at, limit, [])
        if (match) return {...match, from: at}
      }
    return null
  }

  /** The first match in a range. */
  findIn(text: WordText, {from, to}: Range): Match | null {
    for (let at = from; at < to; at++) {
      const match = this.matchAt(text, at, to)
      if (match) return match
    }
    return null
  }

  #matchFrom(
    elements: readonly Element[],
    index: number,
    text: WordText,
    at: number,
    limit: number,
    gaps: readonly Range[],
  ): Match | null {
    const element = elements[index]
    if (!element) return {from: at, to: at, gaps}
    const goOn = (next: number, more = gaps) => this.#matchFrom(elements, index + 1, text, next, limit, more)
    if (element.kind === 'gap') {
      for (let count = 0, to = at; ; count++) {
        const match = goOn(to, [...gaps, {from: at, to}])
        if (match) return match
        // A phrase may run across a line, a bracket, a dash or a symbol.
        if (text.words[to] === '¦') to++
        if (count >= element.most || to >= limit || text.isSignAt(to)) return null
        to++
      }
    }
    const isCrossing = index > 0 && text.words[at] === '¦' && element.kind !== 'not'
    const tos = [
      ...(isCrossing ? this.#readElement(element, text, at, limit) : []),
      ...this.#readElement(element, text, isCrossing ? at + 1 : at, limit),
    ]
    if (element.kind === 'not') return tos.length > 0 ? null : goOn(at)
    for (const to of tos) {
      const match = goOn(to)
      if (match) return match
    }
    return element.isOptional ? goOn(at) : null
  }

  /** The possible ends of an element that starts at a word. */
  #readElement(
    element: Exclude<Element, {kind: 'gap'}>,
    text: WordText,
    at: number,
    limit: number,
  ): number[] {
    if (at > limit) return []
    if ('sign' in element) return this.#readKind(element.sign, text, at)
    return this.#readWords(element.words, text, at, limit)
  }

  /** The possible ends of a percentage (`%`), an amount of money (`#`) or a number (`&`). */
  #readKind(sign: string, text: WordText, at: number): number[] {
    if (sign === '%') return this.#readPercentage(text, at)
    if (sign === '#') return this.#readAmount(text, at)
    const to = this.#readNumber(text, at)
    return to > at ? [to] : []
  }

  #readWords(
    {singles, longer, end, numbers: numbersListed}: Words,
    text: WordText,
    at: number,
    limit: number,
  ): number[] {
    const numbers = numbersListed.flatMap((kind) => this.#readKind(kind, text, at))
    if (at >= limit || text.isSignAt(at)) return end?.test(text.words[at] ?? '') ? [at + 1] : []
    const has = (place: number, word: string) =>
      text.formsAt(place).includes(word) || (word.startsWith('=') && isExactly(text.words[place], word))
    const tos = longer.flatMap((words) =>
      words.every((word, offset) => at + offset < limit && has(at + offset, word)) ? [at + words.length] : [],
    )
    const isSingle = text
      .formsAt(at)
      .some((form) => singles.has(form) || (singles.has(`=${form}`) && isExactly(text.words[at], `=${form}`)))
    return [...numbers, ...tos, ...(isSingle ? [at + 1] : [])]
  }

  #hasWord(list: string, text: WordText, at: number): boolean {
    return text.formsAt(at).some((form) => this.#vocabulary.read(list).singles.has(form))
  }

  #startsNumber(text: WordText, at: number): boolean {
    return this.#readNumber(text, at) > at || text.words[at] === '%' || this.#hasWord('<currency>', text, at)
  }

  /** The end of a number in figures or words; `at` if the word at `at` is not a number. */
  #readNumber(text: WordText, at: number): number {
    const known = text.numberEnds.get(at)
    if (known !== undefined) return known
    let to = at
    const isPercent = () =>
      to > at && this.#readWords(this.#vocabulary.read('<percent>'), text, to, text.words.length).length > 0
    while (
      to < at + longestNumber &&
      !isPercent() &&
      (startsNumber.test(text.words[to] ?? '') || this.#hasWord('<number>', text, to))
    )
      to++
    // "of" and "a" only join numbers: "a hundred", "a quarter of a percent".
    while (
      to > at &&
      this.#hasWord('<joiner>', text, to - 1) &&
      !(to === at + 1 && this.#hasWord('<percent>', text, to))
    )
      to--
    if (this.#hasWord('<joiner>', text, at) && text.words[at] !== 'a' && text.words[at] !== 'an') to = at
    text.numberEnds.set(at, to)
    return to
  }

  #readPercentage(text: WordText, at: number): number[] {
    if (text.words[at] === '%') return /^\d/u.test(text.words[at + 1] ?? '') ? [at + 2] : []
    const to = this.#readNumber(text, at)
    return to > at ? this.#readWords(this.#vocabulary.read('<percent>'), text, to, text.words.length) : []
  }

  /** An amount of money. */
  #readAmount(text: WordText, at: number): number[] {
    const isFirst = this.#hasWord('<currency>', text, at)
    const from = isFirst ? at + 1 : at
    const number = this.#readNumber(text, from)
    if (number === from) return []
    const to = this.#hasWord('<scale>', text, number) ? number + 1 : number
    if (isFirst) return [to]
    return this.#hasWord('<currency>', text, to) ? [to + 1] : []
  }
}
