import {isBilingual} from '../translations/bilingual-types.ts'
import {isFields} from './read-texts.ts'

/** A bilingual text that is written in English alone. */
export type MissingArabic = Readonly<{
  /** Path of the text, in the syntax of patches. */
  path: string
  /** The top-level field that contains it. */
  field: string
  english: unknown
}>

const isWritten = (value: unknown): boolean =>
  typeof value === 'string' ? value.trim() !== '' : Array.isArray(value) && value.length > 0

/** Every text of a document that is written in English and not in Arabic. */
export const missingArabic = (document: object): MissingArabic[] =>
  Object.entries(document).flatMap(([field, value]) =>
    missingIn(value, field).map((missing) => ({...missing, field})),
  )

function missingIn(value: unknown, path: string): Omit<MissingArabic, 'field'>[] {
  if (Array.isArray(value))
    return value.flatMap((item: unknown) =>
      isFields(item) ? missingIn(item, `${path}[_key=="${String(item['_key'])}"]`) : [],
    )
  if (!isFields(value)) return []
  if (isBilingual(value['_type'])) {
    const {en, ar} = value
    return isWritten(en) && !isWritten(ar) ? [{path, english: en}] : []
  }
  return Object.entries(value).flatMap(([name, field]) => missingIn(field, `${path}.${name}`))
}
