/** A place in a document: names of fields, and keys or indices of items. */
export type TextPath = ReadonlyArray<string | number | Readonly<{_key: string}>>
type TextAt = Readonly<{path: TextPath; text: string}>

type Fields = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Fields that hold no words for visitors. */
const withoutWords: ReadonlySet<string> = new Set([
  'seal',
  'slug',
  'formerSlugs',
  'href',
  'behind',
  'unreviewed',
  'markDefs',
])

// One paragraph is one text, however its words are marked.
const paragraph = (children: readonly unknown[]): string =>
  children
    .map((child) => (isObject(child) && typeof child['text'] === 'string' ? child['text'] : ''))
    .join('')

const place = (item: unknown, index: number) =>
  isObject(item) && typeof item['_key'] === 'string' ? {_key: item['_key']} : index

/** The texts in a document or a part of it, each with its place; a paragraph of rich text is one. */
export function textsIn(value: unknown, path: TextPath = []): TextAt[] {
  if (typeof value === 'string') return [{path, text: value}]
  if (Array.isArray(value))
    return value.flatMap((item, index) => textsIn(item, [...path, place(item, index)]))
  if (!isObject(value)) return []
  if (value['_type'] === 'block' && Array.isArray(value['children']))
    return [{path, text: paragraph(value['children'])}]
  return Object.entries(value)
    .filter(([name]) => !name.startsWith('_') && !withoutWords.has(name))
    .flatMap(([name, field]) => textsIn(field, [...path, name]))
}
