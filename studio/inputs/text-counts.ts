import type {Path} from 'sanity'
import {z} from 'zod'

/** Recommended length in characters, by the end of the path. */
const recommended: Readonly<Record<string, number>> = {
  'search.title': 60,
  'search.description': 155,
  excerpt: 200,
  alt: 125,
  riskWarningShort: 180,
}

/** Recommended length of a text in characters, as search engines and cards show it. Undefined if it doesn't matter. */
export function getRecommendedLength(path: Path): number | undefined {
  const names = path.filter((part) => typeof part === 'string')
  return recommended[names.slice(-2).join('.')] ?? recommended[names.at(-1) ?? '']
}

// Blocks and spans with text. Pictures and other inline objects don't have any.
const proseShape = z.array(
  z.object({children: z.array(z.object({text: z.string().default('')})).default([])}),
)

const word = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’.:/%-]*/gu

/** Length of a text: plain text in characters (code points), formatted text in words. */
export type TextCount = Readonly<{unit: 'character' | 'word'; count: number}>

/** Counts a plain or formatted text. Undefined for an empty text and for other values. */
export function countText(text: unknown): TextCount | undefined {
  if (typeof text === 'string') return text === '' ? undefined : {unit: 'character', count: [...text].length}
  const prose = proseShape.safeParse(text)
  if (!prose.success) return undefined
  const paragraphs = prose.data.map(({children}) => children.map((span) => span.text).join(''))
  const count = paragraphs.reduce((sum, line) => sum + (line.match(word)?.length ?? 0), 0)
  return count === 0 ? undefined : {unit: 'word', count}
}
