import {carryMarks, listRuns} from './marks.ts'
import {
  readBlockText,
  type Fields,
  isWordField,
  isBlock,
  isFields,
  splitSentences,
  type MissingArabic,
  listMissingArabic,
} from './document-texts.ts'
import {
  type TranslatedSentence,
  translateSentence,
  toKey,
  type TranslationMemory,
} from './translation-memory.ts'

/** An Arabic first draft of an English text, and the source of each sentence. */
type Draft = Readonly<{
  value: unknown
  sentences: readonly TranslatedSentence[]
  /** English phrases whose link moved to the end of the sentence. */
  movedLinks: readonly string[]
  /** English phrases that lost their emphasis. */
  lostEmphasis: readonly string[]
}>

/** Drafts the Arabic of a line, a plain text or formatted text. */
export function draftText(english: unknown, memory: TranslationMemory): Draft {
  const sentences: TranslatedSentence[] = []
  const [movedLinks, lostEmphasis]: [string[], string[]] = [[], []]
  const translateParts = (text: string): readonly TranslatedSentence[] => {
    const parts = translateText(text, memory)
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
    const text = readBlockText(block)
    if (text.trim() === '') return block
    const links = listLinks(block)
    const carried = carryMarks({
      english: listRuns(block),
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

/** Translates a whole text if the site has it, otherwise its sentences. */
function translateText(text: string, memory: TranslationMemory): readonly TranslatedSentence[] {
  const known = memory.exact.get(toKey(text))
  return known === undefined
    ? splitSentences(text, 'en').map((sentence) => translateSentence(sentence, memory))
    : [{en: text, ar: known, source: 'exact'}]
}

const listLinks = ({markDefs}: Fields): Fields[] => (Array.isArray(markDefs) ? markDefs.filter(isFields) : [])

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

/** Translates the words in a part of an article, such as a table, and keeps the rest. */
const draftPart = (part: Fields, translate: (text: string) => string): Fields =>
  Object.fromEntries(
    Object.entries(part).map(([name, field]) => {
      if (isWordField(name) && typeof field === 'string') return [name, translate(field)]
      if (isWordField(name) && Array.isArray(field))
        return [name, field.map((text: unknown) => (typeof text === 'string' ? translate(text) : text))]
      if (Array.isArray(field))
        return [name, field.map((item: unknown) => (isFields(item) ? draftPart(item, translate) : item))]
      return [name, field]
    }),
  )

/** An Arabic first draft of all texts of a document without Arabic. */
export type DocumentDraft = Readonly<{
  texts: ReadonlyArray<Pick<MissingArabic, 'path' | 'field'>>
  /** The changes as patches: each text, and its mark as unread. */
  set: Readonly<Record<string, unknown>>
}> &
  Omit<Draft, 'value'>

/** Drafts the Arabic of a document. */
export function draftDocument(document: object, memory: TranslationMemory): DocumentDraft {
  const drafts = listMissingArabic(document).map((text) => ({...text, ...draftText(text.english, memory)}))
  return {
    texts: drafts.map(({path, field}) => ({path, field})),
    set: Object.fromEntries(
      drafts.flatMap(({path, value}) => [
        [`${path}.ar`, value],
        [`${path}.unreviewed`, 'ar'],
      ]),
    ),
    sentences: drafts.flatMap(({sentences}) => sentences),
    movedLinks: drafts.flatMap(({movedLinks}) => movedLinks),
    lostEmphasis: drafts.flatMap(({lostEmphasis}) => lostEmphasis),
  }
}
