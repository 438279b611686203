import {languages, type Language} from '#domain/languages/languages.ts'
import {canonicalJson} from '#domain/seal/canonical-json.ts'

type Document = Readonly<Record<string, unknown>>

/** A field that differs, as text in each language; a field without languages has one text. */
export type Difference = Readonly<{
  field: string
  locales: ReadonlyArray<Readonly<{language: Language; isBilingual: boolean; from: string; to: string}>>
}>

const isObject = (value: unknown): value is Document =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isBilingual = (value: unknown): value is Document =>
  isObject(value) && languages.some((language) => language in value)

/** The text of a value: of rich text its paragraphs, of anything else its JSON. */
export function textOf(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'string') return value
  if (Array.isArray(value) && value.every((item) => isObject(item) && item['_type'] === 'block'))
    return value.map(paragraphOf).join('\n')
  return canonicalJson(value)
}

const paragraphOf = (block: unknown): string => {
  const children = isObject(block) && Array.isArray(block['children']) ? block['children'] : []
  return children.map((child: unknown) => (isObject(child) ? textOf(child['text']) : '')).join('')
}

/** What differs between what is live and a draft, field by field; system fields and the seal left out. */
export function listDifferences(live: Document, draft: Document): readonly Difference[] {
  const names = [...new Set([...Object.keys(draft), ...Object.keys(live)])].filter(
    (name) => !name.startsWith('_') && name !== 'seal',
  )
  return names.flatMap((field): Difference[] => {
    const [from, to] = [live[field], draft[field]]
    const locales =
      isBilingual(from) || isBilingual(to)
        ? bilingualLocales(from, to)
        : [{...locale('en', from, to), isBilingual: false}]
    const differing = locales.filter((texts) => texts.from !== texts.to)
    return differing.length === 0 ? [] : [{field, locales: differing}]
  })
}

const locale = (language: Language, from: unknown, to: unknown) => ({
  language,
  isBilingual: true,
  from: textOf(from),
  to: textOf(to),
})

const bilingualLocales = (from: unknown, to: unknown) =>
  languages.map((language) =>
    locale(language, isObject(from) ? from[language] : undefined, isObject(to) ? to[language] : undefined),
  )
