import {carryMarks} from './carry-marks.ts'
import {runsOf} from './marked-runs.ts'
import {blockText, type Fields, holdsWords, isBlock, isFields} from './read-texts.ts'
import {splitSentences} from './split-sentences.ts'
import {type TranslatedSentence, translateSentence} from './translate-sentence.ts'
import {keyOf, type TranslationMemory} from './translation-memory.ts'

/** A first Arabic draft of an English text, and how each of its sentences was found. */
export type Draft = Readonly<{
  value: unknown
  sentences: readonly TranslatedSentence[]
  /** English phrases whose link is at the end of its sentence. */
  movedLinks: readonly string[]
  /** English phrases whose emphasis is left out. */
  lostEmphasis: readonly string[]
}>

/** Drafts the Arabic of a line, a plain text or formatted text. */
export function draftText(english: unknown, memory: TranslationMemory): Draft {
  const sentences: TranslatedSentence[] = []
  const [movedLinks, lostEmphasis]: [string[], string[]] = [[], []]
  const translateParts = (text: string): readonly TranslatedSentence[] => {
    const parts = partsOf(text, memory)
    sentences.push(...parts)
    return parts
  }
  const translate = (text: string): string =>
    text.trim() === ''
      ? text
      : translateParts(text)
          .map(({ar}) => ar)
          .join(' ')
  const translateBlock = (block: Fields): Fields => {
    const text = blockText(block)
    if (text.trim() === '') return block
    const links = linksOf(block)
    const carried = carryMarks({
      english: runsOf(block),
      parts: translateParts(text),
      isLink: (mark) => links.some(({_key}) => _key === mark),
      memory,
    })
    movedLinks.push(...carried.movedLinks)
    lostEmphasis.push(...carried.lostEmphasis)
    const used = new Set(carried.runs.flatMap(({marks}) => marks))
    return {
      ...block,
      markDefs: links.filter(({_key}) => typeof _key === 'string' && used.has(_key)),
      children: carried.runs.map((run, index) => ({
        _type: 'span',
        _key: `${String(block['_key'])}ar${index === 0 ? '' : index}`,
        text: run.text,
        marks: run.marks,
      })),
    }
  }
  const value =
    typeof english === 'string' ? translate(english) : draftBlocks(english, translate, translateBlock)
  return {value, sentences, movedLinks, lostEmphasis}
}

/** A whole text where the site has it, otherwise its sentences. */
function partsOf(text: string, memory: TranslationMemory): readonly TranslatedSentence[] {
  const known = memory.exact.get(keyOf(text))
  return known === undefined
    ? splitSentences(text, 'en').map((sentence) => translateSentence(sentence, memory))
    : [{en: text, ar: known, source: 'exact'}]
}

const linksOf = ({markDefs}: Fields): Fields[] => (Array.isArray(markDefs) ? markDefs.filter(isFields) : [])

const draftBlocks = (
  blocks: unknown,
  translate: (text: string) => string,
  translateBlock: (block: Fields) => Fields,
): unknown =>
  Array.isArray(blocks)
    ? blocks.map((block: unknown) =>
        isBlock(block) ? translateBlock(block) : isFields(block) ? draftPart(block, translate) : block,
      )
    : blocks

/** A part of an article, such as a table, with its words translated and all else as it is. */
const draftPart = (part: Fields, translate: (text: string) => string): Fields =>
  Object.fromEntries(
    Object.entries(part).map(([name, field]) => {
      if (holdsWords(name) && typeof field === 'string') return [name, translate(field)]
      if (holdsWords(name) && Array.isArray(field))
        return [name, field.map((text: unknown) => (typeof text === 'string' ? translate(text) : text))]
      if (Array.isArray(field))
        return [name, field.map((item: unknown) => (isFields(item) ? draftPart(item, translate) : item))]
      return [name, field]
    }),
  )
