import {z} from 'zod'
import type {ContentDocument} from '../content-document.ts'

/** Both sides of a bilingual field as plain text; `path` says where it stands, such as `figures.2.label`. */
export type Locales = Readonly<{path: string; en: string; ar: string}>

/** A bilingual field one side of which may be missing. */
export type LocalizedValue = Readonly<{path: string; en?: string | undefined; ar?: string | undefined}>

const span = z.object({text: z.string()})
const block = z
  .object({_type: z.literal('block'), children: z.array(span)})
  .transform(({children}) => children.map(({text}) => text).join(''))
// What else stands in an article: pictures, tables, callouts, buttons.
const part = z
  .object({
    alt: z.string().optional(),
    caption: z.string().optional(),
    title: z.string().optional(),
    text: z.string().optional(),
    label: z.string().optional(),
    rows: z.array(z.object({cells: z.array(z.string())})).optional(),
  })
  .transform(({rows, ...texts}) =>
    [...Object.values(texts), ...(rows ?? []).flatMap(({cells}) => cells)].join('\n'),
  )

const text = z.union([
  z.string(),
  z.array(z.union([block, part])).transform((parts) => parts.filter((plain) => plain !== '').join('\n')),
])
const bilingual = z.object({_type: z.string().startsWith('localized'), en: text, ar: text})
const open = z.object({_type: z.string().startsWith('open'), en: text.optional(), ar: text.optional()})

/** Every bilingual field of a document, at any depth. Throws for one that lacks a side and may not. */
export const localesOf = (document: ContentDocument): LocalizedValue[] => collect(document, [])

/** Whether a field is written in both languages. */
export const isTranslated = (value: LocalizedValue): value is Locales =>
  value.en !== undefined && value.ar !== undefined

const bilingualType = /^(?:localized|open)(?:String|Text|Prose|Article)$/u

function collect(value: unknown, path: readonly string[]): LocalizedValue[] {
  if (typeof value !== 'object' || value === null) return []
  if ('_type' in value && typeof value._type === 'string' && bilingualType.test(value._type)) {
    const {en, ar} = (value._type.startsWith('open') ? open : bilingual).parse(value)
    return [{path: path.join('.'), en, ar}]
  }
  return Object.entries(value).flatMap(([name, part]) => collect(part, [...path, name]))
}
