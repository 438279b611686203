import {z} from 'zod'

const block = z.object({style: z.string(), listItem: z.string().optional()})
const prose = z.object({_type: z.literal('localizedProse'), en: z.array(block), ar: z.array(block)})

/** Formatted texts whose headings and lists differ between the languages, by path: something was left out on a side. */
export function checkStructure(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return []
  const text = prose.safeParse(value)
  if (!text.success) {
    return Object.entries(value).flatMap(([name, part]) => checkStructure(part, `${path}.${name}`))
  }
  const outline = (blocks: z.infer<typeof block>[]) =>
    blocks.map(({style, listItem}) => listItem ?? style).join(' ')
  return outline(text.data.en) === outline(text.data.ar)
    ? []
    : [`${path} is built differently in the two languages`]
}
