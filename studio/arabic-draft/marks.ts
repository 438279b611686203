import {type Fields, isFields} from './document-texts.ts'
import {addBrackets, type TranslatedSentence, toKey, type TranslationMemory} from './translation-memory.ts'

/** Text with the marks that cover it completely: decorators such as `strong`, and the keys of links. */
type Run = Readonly<{text: string; marks: readonly string[]}>

/** A range of a text. `end` is exclusive. */
type Stretch = Readonly<{start: number; end: number}>

const isText = (value: unknown): value is string => typeof value === 'string'

/** The texts of a paragraph with their marks. */
export const listRuns = (block: Fields): Run[] =>
  (Array.isArray(block['children']) ? block['children'] : []).flatMap((child: unknown) =>
    isFields(child) && isText(child['text'])
      ? [{text: child['text'], marks: Array.isArray(child['marks']) ? child['marks'].filter(isText) : []}]
      : [],
  )

/** The ranges of each mark in the joined text. Adjacent runs form one range. */
function groupByMark(runs: readonly Run[]): Map<string, Stretch[]> {
  const found = new Map<string, Stretch[]>()
  let start = 0
  for (const {text, marks} of runs) {
    const end = start + text.length
    for (const mark of new Set(marks)) {
      const known = found.get(mark) ?? []
      const last = known.at(-1)
      found.set(
        mark,
        last?.end === start ? [...known.slice(0, -1), {start: last.start, end}] : [...known, {start, end}],
      )
    }
    start = end
  }
  return found
}

type Marked = Stretch & Readonly<{mark: string}>

/** Cuts a text into runs where marks begin and end. */
function cutRuns(text: string, marked: readonly Marked[]): Run[] {
  const cuts = [...new Set([0, text.length, ...marked.flatMap(({start, end}) => [start, end])])].toSorted(
    (a, b) => a - b,
  )
  return cuts.slice(0, -1).map((start, index) => ({
    text: text.slice(start, cuts[index + 1]),
    marks: marked.filter((each) => each.start <= start && start < each.end).map(({mark}) => mark),
  }))
}

/** Joins adjacent runs with the same marks. */
const joinRuns = (runs: readonly Run[]): Run[] =>
  runs.reduce<Run[]>((joined, run) => {
    const last = joined.at(-1)
    return last && last.marks.join() === run.marks.join()
      ? [...joined.slice(0, -1), {...last, text: last.text + run.text}]
      : [...joined, run]
  }, [])

/** An Arabic paragraph with its marks, and the English phrases whose marks couldn't be placed. */
export type Carried = Readonly<{
  runs: readonly Run[]
  /** Links that moved to the end of their sentence. */
  movedLinks: readonly string[]
  /** Emphasis that is lost. */
  lostEmphasis: readonly string[]
}>

type Paragraph = Readonly<{
  english: readonly Run[]
  /** The sentences, or the whole paragraph as one. */
  parts: readonly TranslatedSentence[]
  /** Whether a mark is a link. Links are never dropped. */
  isLink: (mark: string) => boolean
  memory: TranslationMemory
}>

/**
 * Copies the marks of an English paragraph to its Arabic. A mark on a whole sentence stays on the sentence. A mark on a phrase goes to the phrase
 * that the glossary or the site has for it, if the sentence contains it once.
 */
export function carryMarks({english, parts, isLink, memory}: Paragraph): Carried {
  const text = english.map((run) => run.text).join('')
  const stretches = groupByMark(english)
  const [runs, movedLinks, lostEmphasis]: [Run[], string[], string[]] = [[], [], []]
  let from = 0
  for (const part of parts) {
    const sentence = {start: text.indexOf(part.en, from), end: text.indexOf(part.en, from) + part.en.length}
    from = sentence.end
    const placed: (Stretch & {mark: string})[] = []
    const moved: Run[] = []
    for (const [mark, all] of stretches)
      for (const phrase of all.flatMap((stretch) => within(text, stretch, sentence))) {
        const place = findPlace(phrase, {text, sentence, part, memory})
        const words = text.slice(phrase.start, phrase.end)
        if (place) placed.push({...place, mark})
        else if (isLink(mark)) moved.push({text: addBrackets(words), marks: [mark]})
        else lostEmphasis.push(words)
        if (!place && isLink(mark)) movedLinks.push(words)
      }
    if (runs.length > 0) runs.push({text: ' ', marks: []})
    runs.push(...cutRuns(part.ar, placed))
    for (const run of moved) runs.push({text: ' ', marks: []}, run)
  }
  return {runs: joinRuns(runs), movedLinks, lostEmphasis}
}

/** The part of a range inside a sentence, without surrounding spaces. */
function within(text: string, stretch: Stretch, sentence: Stretch): Stretch[] {
  const [start, end] = [Math.max(stretch.start, sentence.start), Math.min(stretch.end, sentence.end)]
  const words = text.slice(start, end)
  if (words.trim() === '' || start >= end) return []
  return [
    {
      start: start + words.length - words.trimStart().length,
      end: end - (words.length - words.trimEnd().length),
    },
  ]
}

type Place = Readonly<{
  text: string
  sentence: Stretch
  part: TranslatedSentence
  memory: TranslationMemory
}>

const withoutStop = (words: string): string => words.replace(/[.!?:;…]+$/u, '')

/** The position of an English phrase in the Arabic sentence. Undefined if it can't be determined. */
function findPlace(phrase: Stretch, {text, sentence, part, memory}: Place): Stretch | undefined {
  const words = text.slice(phrase.start, phrase.end)
  if (withoutStop(words) === withoutStop(part.en)) return {start: 0, end: part.ar.length}
  const found = part.source === 'unknown' ? undefined : findOnce(part.ar, findArabic(words, memory))
  if (found) return found
  // The brackets contain the English unchanged.
  const english = part.ar.lastIndexOf(
    part.source === 'near' ? addBrackets(part.en) : addBrackets(part.en).slice(0, -1),
  )
  if (english === -1 || part.source === 'exact' || part.source === 'figures') return undefined
  const start = english + 1 + phrase.start - sentence.start
  return {start, end: start + words.length}
}

/** The glossary's Arabic for a phrase, or else the site's. */
const findArabic = (words: string, {terms, exact}: TranslationMemory): string | undefined =>
  terms.find(({en}) => [toKey(en), `${toKey(en)}s`].includes(toKey(words)))?.ar ?? exact.get(toKey(words))

const isLetter = (sign: string | undefined): boolean => sign !== undefined && /[\p{L}\p{M}]/u.test(sign)

/** The only occurrence of a phrase in a text, with the letters that Arabic attaches to it. */
function findOnce(text: string, phrase: string | undefined): Stretch | undefined {
  if (phrase === undefined) return undefined
  let start = text.indexOf(phrase)
  if (start === -1 || text.includes(phrase, start + 1)) return undefined
  let end = start + phrase.length
  while (isLetter(text[start - 1])) start -= 1
  while (isLetter(text[end])) end += 1
  return {start, end}
}
