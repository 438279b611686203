import {blockText, type Fields, holdsWords, isBlock, isFields} from './read-texts.ts'
import {splitSentences} from './split-sentences.ts'
import {type TranslatedSentence, translateSentence} from './translate-sentence.ts'
import {keyOf, type TranslationMemory} from './translation-memory.ts'

/** A first Arabic draft of an English text, and how each of its sentences was found. */
export type Draft = Readonly<{value: unknown; sentences: readonly TranslatedSentence[]}>

/** Drafts the Arabic of a line, a plain text or formatted text. */
export function draftText(english: unknown, memory: TranslationMemory): Draft {
  const sentences: TranslatedSentence[] = []
  const translate = (text: string): string => {
    if (text.trim() === '') return text
    const known = memory.exact.get(keyOf(text))
    const parts =
      known === undefined
        ? splitSentences(text, 'en').map((sentence) => translateSentence(sentence, memory))
        : [{en: text, ar: known, source: 'exact'} as const]
    sentences.push(...parts)
    return parts.map(({ar}) => ar).join(' ')
  }
  const value = typeof english === 'string' ? translate(english) : draftBlocks(english, translate)
  return {value, sentences}
}

const draftBlocks = (blocks: unknown, translate: (text: string) => string): unknown =>
  Array.isArray(blocks)
    ? blocks.map((block: unknown) =>
        isBlock(block) ? draftBlock(block, translate) : isFields(block) ? draftPart(block, translate) : block,
      )
    : blocks

// One span: where emphasis and links stand in Arabic, only a person knows.
const draftBlock = (block: Fields, translate: (text: string) => string): Fields => ({
  ...block,
  markDefs: [],
  children: [
    {_type: 'span', _key: `${String(block['_key'])}ar`, text: translate(blockText(block)), marks: []},
  ],
})

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
