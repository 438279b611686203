import {z} from 'zod'

// Blocks and spans with text; pictures and other inline objects have none.
const proseShape = z.array(
  z.object({children: z.array(z.object({text: z.string().default('')})).default([])}),
)

const word = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’.:/%-]*/gu

/** Length of a text: of plain text in characters (code points), of formatted text in words. */
export type TextCount = Readonly<{unit: 'character' | 'word'; count: number}>

/** Counts a plain or a formatted text; undefined for an empty text and for any other value. */
export function countText(text: unknown): TextCount | undefined {
  if (typeof text === 'string') return text === '' ? undefined : {unit: 'character', count: [...text].length}
  const prose = proseShape.safeParse(text)
  if (!prose.success) return undefined
  const words = prose.data.map(({children}) => children.map((span) => span.text).join(''))
  const count = words.reduce((sum, line) => sum + (line.match(word)?.length ?? 0), 0)
  return count === 0 ? undefined : {unit: 'word', count}
}
