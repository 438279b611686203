import {z} from 'zod'

const block = z
  .object({_type: z.literal('block').optional(), style: z.string(), listItem: z.string().optional()})
  .transform(({style, listItem}) => listItem ?? style)
const part = z.object({_type: z.string()}).transform(({_type}) => _type)
const parts = z.array(z.union([block, part]))
const formatted = z.object({_type: z.enum(['localizedProse', 'openArticle']), en: parts, ar: parts})

/** Formatted texts whose headings, lists and blocks differ between the languages, by path. */
export function checkStructure(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return []
  const text = formatted.safeParse(value)
  if (!text.success) {
    return Object.entries(value).flatMap(([name, inner]) => checkStructure(inner, `${path}.${name}`))
  }
  return text.data.en.join(' ') === text.data.ar.join(' ')
    ? []
    : [`${path} has a different structure in the two languages`]
}
