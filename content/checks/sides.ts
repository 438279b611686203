import {z} from 'zod'
import type {ContentDocument} from '../content-document.ts'

/** Both sides of a bilingual field as plain text; `path` says where it stands, such as `figures.2.label`. */
export type Sides = Readonly<{path: string; en: string; ar: string}>

const blocks = z.array(z.object({children: z.array(z.object({text: z.string()}))}))
const text = z.union([
  z.string(),
  blocks.transform((prose) =>
    prose.map(({children}) => children.map((span) => span.text).join('')).join('\n'),
  ),
])
const bilingual = z.object({_type: z.string().startsWith('localized'), en: text, ar: text})

/** Every bilingual field of a document, at any depth. Throws for one that lacks a side. */
export const sidesOf = (document: ContentDocument): Sides[] => collect(document, [])

function collect(value: unknown, path: readonly string[]): Sides[] {
  if (typeof value !== 'object' || value === null) return []
  if ('_type' in value && typeof value._type === 'string' && value._type.startsWith('localized')) {
    const {en, ar} = bilingual.parse(value)
    return [{path: path.join('.'), en, ar}]
  }
  return Object.entries(value).flatMap(([name, part]) => collect(part, [...path, name]))
}
