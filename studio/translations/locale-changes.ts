import {isBilingual} from './bilingual-types.ts'
import {compareLocales, type LocaleChange, readLocales} from './locales.ts'

/** What became of one bilingual text of a document. */
export type TextChange = Readonly<{
  /** Where the text stands, as a patch writes it. */
  path: string
  /** The field of the document that the text stands in. */
  field: string
  change: LocaleChange
}>

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const partOf = (value: unknown, name: string): unknown => (isObject(value) ? value[name] : undefined)

const itemOf = (value: unknown, key: unknown): unknown =>
  Array.isArray(value) ? value.find((item: unknown) => isObject(item) && item['_key'] === key) : undefined

/** What became of each bilingual text of a document since it was published. */
export const localeChanges = (published: unknown, current: unknown): TextChange[] =>
  Object.entries(isObject(current) ? current : {}).flatMap(([field, value]) =>
    changesIn(partOf(published, field), value, field).map((change) => ({...change, field})),
  )

function changesIn(published: unknown, current: unknown, path: string): Omit<TextChange, 'field'>[] {
  if (Array.isArray(current))
    return current.filter(isObject).flatMap((item) => {
      const {_key: key} = item
      const itemPath = `${path}[_key=="${String(key)}"]`
      return changesIn(itemOf(published, key), item, itemPath)
    })
  if (!isObject(current)) return []
  if (isBilingual(current['_type']))
    return [{path, change: compareLocales(readLocales(published), readLocales(current))}]
  return Object.entries(current).flatMap(([name, value]) =>
    changesIn(partOf(published, name), value, `${path}.${name}`),
  )
}
