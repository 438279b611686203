import {z} from 'zod'

/** The source of a text: a document and a path in it. */
export type Mark = Readonly<{id: string; path: string}>

/** A visible text, the zero-width characters after it, and the mark that they encode (Sanity's "stega" encoding). */
export type MarkedText = Readonly<{text: string; tail: string; mark: Mark}>

// Each of four zero-width characters encodes two bits; four of the first start a mark.
const digits = '\u200B\u200C\u200D\uFEFF'
const opening = 4

const shape = z.object({href: z.url()})

/** Index of the first of the zero-width characters at the end of a text. */
function startOfTail(text: string): number {
  let start = text.length
  while (start > 0 && digits.includes(text.charAt(start - 1))) start -= 1
  return start
}

function decode(tail: string): unknown {
  const bits = Array.from(tail.slice(opening), (character) => digits.indexOf(character))
  const bytes = Uint8Array.from({length: bits.length / 4}, (_, index) =>
    bits.slice(index * 4, index * 4 + 4).reduce((byte, pair) => byte * 4 + pair, 0),
  )
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    // Zero-width characters that belong to the text itself.
    return null
  }
}

/** Decodes the mark at the end of a text; null when there is none. */
export function readMark(marked: string): MarkedText | null {
  const start = startOfTail(marked)
  const tail = marked.slice(start)
  if (tail.length <= opening) return null
  const parsed = shape.safeParse(decode(tail))
  if (!parsed.success) return null
  const {searchParams} = new URL(parsed.data.href)
  const id = searchParams.get('id')
  const path = searchParams.get('path')
  if (id === null || path === null) return null
  return {text: marked.slice(0, start), tail, mark: {id, path}}
}
