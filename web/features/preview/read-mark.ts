import {z} from 'zod'

/** Where a text is written: a document, and the place in it. */
export type Mark = Readonly<{id: string; path: string}>

/** A text as it is read, the invisible characters after it, and what they say. */
export type MarkedText = Readonly<{text: string; tail: string; mark: Mark}>

// Four characters without width stand for two bits each; four of the first open a mark.
const digits = '\u200B\u200C\u200D\uFEFF'
const opening = 4

const shape = z.object({href: z.url()})

/** Index at which the characters without width begin that end a text. */
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
    // Characters without width that stand in the text itself.
    return null
  }
}

/** Reads the mark at the end of a text; null when it carries none. */
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
