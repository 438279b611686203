import type {Language} from '#domain/languages.ts'
import {mapLanguages} from '#domain/localized.ts'
import {isBilingual} from '../translations/locales.ts'

/** The fields of a document or a part of it. */
export type Fields = Readonly<Record<string, unknown>>

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether a value is a paragraph of formatted text. */
export const isBlock = (value: unknown): value is Fields => isFields(value) && value['_type'] === 'block'

/** The text of a paragraph without its marks. */
export const readBlockText = (block: Fields): string =>
  (Array.isArray(block['children']) ? block['children'] : [])
    .map((child: unknown) => (isFields(child) && typeof child['text'] === 'string' ? child['text'] : ''))
    .join('')

/** Fields with words in a part of an article, such as a callout. */
const wordFields: ReadonlySet<string> = new Set(['alt', 'caption', 'title', 'text', 'label', 'cells'])

/** Whether a field in a part of an article contains words. */
export const isWordField = (field: string): boolean => wordFields.has(field)

const segmenters = mapLanguages((language) => new Intl.Segmenter(language, {granularity: 'sentence'}))

/** The sentences of a text, trimmed. */
export const splitSentences = (text: string, language: Language): string[] =>
  [...segmenters[language].segment(text)].map(({segment}) => segment.trim()).filter(Boolean)

/** A bilingual text that only has English. */
export type MissingArabic = Readonly<{
  /** Path of the text, in the syntax of patches. */
  path: string
  /** The top-level field that contains it. */
  field: string
  english: unknown
}>

const isWritten = (value: unknown): boolean =>
  typeof value === 'string' ? value.trim() !== '' : Array.isArray(value) && value.length > 0

/** Every text of a document that has English but no Arabic. */
export const listMissingArabic = (document: object): MissingArabic[] =>
  Object.entries(document).flatMap(([field, value]) =>
    collectMissing(value, field).map((missing) => ({...missing, field})),
  )

function collectMissing(value: unknown, path: string): Omit<MissingArabic, 'field'>[] {
  if (Array.isArray(value))
    return value.flatMap((item: unknown) =>
      isFields(item) ? collectMissing(item, `${path}[_key=="${String(item['_key'])}"]`) : [],
    )
  if (!isFields(value)) return []
  if (isBilingual(value['_type'])) {
    const {en, ar} = value
    return isWritten(en) && !isWritten(ar) ? [{path, english: en}] : []
  }
  return Object.entries(value).flatMap(([name, field]) => collectMissing(field, `${path}.${name}`))
}
