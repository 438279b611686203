import {z} from 'zod'

// Blocks and spans as far as they hold text; pictures and other inline objects have none.
const proseShape = z.array(
  z.object({children: z.array(z.object({text: z.string().default('')})).default([])}),
)

/** Characters as a reader counts them, in a plain or a formatted text; undefined for anything else. */
export function countCharacters(text: unknown): number | undefined {
  if (typeof text === 'string') return [...text].length
  const prose = proseShape.safeParse(text)
  if (!prose.success) return undefined
  return prose.data.flatMap(({children}) => children).reduce((sum, span) => sum + [...span.text].length, 0)
}
