import {cutRuns, joinRuns, type Run, type Stretch, stretchesByMark} from './marked-runs.ts'
import {bracketed, type TranslatedSentence} from './translate-sentence.ts'
import {keyOf, type TranslationMemory} from './translation-memory.ts'

/** A paragraph in Arabic with its marks, and the English phrases whose marks have no place in it. */
export type Carried = Readonly<{
  runs: readonly Run[]
  /** Of links: each is at the end of its sentence. */
  movedLinks: readonly string[]
  /** Of emphasis: it is left out. */
  lostEmphasis: readonly string[]
}>

type Paragraph = Readonly<{
  english: readonly Run[]
  /** Its sentences, or all of it as one. */
  parts: readonly TranslatedSentence[]
  /** Whether a mark is a link, which is never left out. */
  isLink: (mark: string) => boolean
  memory: TranslationMemory
}>

/**
 * Puts the marks of an English paragraph on its Arabic: a mark of a whole sentence on the whole sentence, that of a phrase on the phrase that
 * the glossary or the site has for it, where the sentence has it once.
 */
export function carryMarks({english, parts, isLink, memory}: Paragraph): Carried {
  const text = english.map((run) => run.text).join('')
  const stretches = stretchesByMark(english)
  const [runs, movedLinks, lostEmphasis]: [Run[], string[], string[]] = [[], [], []]
  let from = 0
  for (const part of parts) {
    const sentence = {start: text.indexOf(part.en, from), end: text.indexOf(part.en, from) + part.en.length}
    from = sentence.end
    const placed: (Stretch & {mark: string})[] = []
    const moved: Run[] = []
    for (const [mark, all] of stretches)
      for (const phrase of all.flatMap((stretch) => within(text, stretch, sentence))) {
        const place = placeOf(phrase, {text, sentence, part, memory})
        const words = text.slice(phrase.start, phrase.end)
        if (place) placed.push({...place, mark})
        else if (isLink(mark)) moved.push({text: bracketed(words), marks: [mark]})
        else lostEmphasis.push(words)
        if (!place && isLink(mark)) movedLinks.push(words)
      }
    if (runs.length > 0) runs.push({text: ' ', marks: []})
    runs.push(...cutRuns(part.ar, placed))
    for (const run of moved) runs.push({text: ' ', marks: []}, run)
  }
  return {runs: joinRuns(runs), movedLinks, lostEmphasis}
}

/** The part of a stretch that is in a sentence, without the spaces around it. */
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

/** Where a phrase of an English sentence is in its Arabic; undefined where only a person knows. */
function placeOf(phrase: Stretch, {text, sentence, part, memory}: Place): Stretch | undefined {
  const words = text.slice(phrase.start, phrase.end)
  if (withoutStop(words) === withoutStop(part.en)) return {start: 0, end: part.ar.length}
  const found = part.source === 'unknown' ? undefined : findOnce(part.ar, arabicOf(words, memory))
  if (found) return found
  // The English is in the brackets as it was.
  const english = part.ar.lastIndexOf(
    part.source === 'near' ? bracketed(part.en) : bracketed(part.en).slice(0, -1),
  )
  if (english === -1 || part.source === 'exact' || part.source === 'figures') return undefined
  const start = english + 1 + phrase.start - sentence.start
  return {start, end: start + words.length}
}

/** What the glossary, or else the site, says for a phrase. */
const arabicOf = (words: string, {terms, exact}: TranslationMemory): string | undefined =>
  terms.find(({en}) => [keyOf(en), `${keyOf(en)}s`].includes(keyOf(words)))?.ar ?? exact.get(keyOf(words))

const isLetter = (sign: string | undefined): boolean => sign !== undefined && /[\p{L}\p{M}]/u.test(sign)

/** The one place of a phrase in a text, with the letters that Arabic writes together with it. */
function findOnce(text: string, phrase: string | undefined): Stretch | undefined {
  if (phrase === undefined) return undefined
  let start = text.indexOf(phrase)
  if (start === -1 || text.includes(phrase, start + 1)) return undefined
  let end = start + phrase.length
  while (isLetter(text[start - 1])) start -= 1
  while (isLetter(text[end])) end += 1
  return {start, end}
}
