import {z} from 'zod'

/** The source of a text: a document and a path in it. */
type Mark = Readonly<{id: string; path: string}>

/** A visible text, the zero-width characters after it, and the mark that they encode (Sanity's "stega" encoding). */
export type MarkedText = Readonly<{text: string; tail: string; mark: Mark}>

// Each of four zero-width characters encodes two bits. Four of the first one start a mark.
const digits = '\u200B\u200C\u200D\uFEFF'
const digitsInByte = 4
const opening = digits.charAt(0).repeat(digitsInByte)

const shape = z.object({href: z.url()})

/**
 * Index of the mark at the end of a text, or -1. It starts at the last zero byte, because earlier zero-width characters
 * belong to the text.
 */
function findMark(text: string): number {
  for (let start = text.length - digitsInByte; start >= 0; start -= digitsInByte) {
    const byte = text.slice(start, start + digitsInByte)
    if (byte === opening) return start
    if (![...byte].every((character) => digits.includes(character))) return -1
  }
  return -1
}

function decode(tail: string): unknown {
  const bits = Array.from(tail.slice(opening.length), (character) => digits.indexOf(character))
  const bytes = Uint8Array.from({length: bits.length / digitsInByte}, (_, index) =>
    bits
      .slice(index * digitsInByte, (index + 1) * digitsInByte)
      .reduce((byte, pair) => byte * digits.length + pair, 0),
  )
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    // These zero-width characters belong to the text itself.
    return null
  }
}

/** Decodes the mark at the end of a text, or returns null. */
export function readMark(marked: string): MarkedText | null {
  const start = findMark(marked)
  if (start === -1) return null
  const tail = marked.slice(start)
  const parsed = shape.safeParse(decode(tail))
  if (!parsed.success) return null
  const {searchParams} = new URL(parsed.data.href)
  const id = searchParams.get('id')
  const path = searchParams.get('path')
  if (id === null || path === null) return null
  return {text: marked.slice(0, start), tail, mark: {id, path}}
}

const segment = /\[_key=="(?<key>[^"]*)"\]|\[(?<index>\d+)\]|(?<name>[^.[\]]+)/gu

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const within = (value: unknown, {key, index, name}: Record<string, string | undefined>): unknown => {
  if (name !== undefined) return isObject(value) ? value[name] : undefined
  if (!Array.isArray(value)) return undefined
  return key === undefined
    ? value[Number(index)]
    : value.find((item: unknown) => isObject(item) && item['_key'] === key)
}

/** The text at a path in a document, such as `links[_key=="a"].label.en`, or undefined. */
export function textAt(document: unknown, path: string): string | undefined {
  const found = [...path.matchAll(segment)].reduce<unknown>(
    (value, {groups}) => within(value, groups ?? {}),
    document,
  )
  return typeof found === 'string' ? found : undefined
}

/** The documents that the browser has received so far, by id. */
export type Documents = ReadonlyMap<string, Readonly<{_rev: string}>>

const toKey = ({id, path}: Mark): string => `${id} ${path}`

// Scripts contain the same texts as data.
const withoutCode = (node: Node): number =>
  /^(?:script|style|template)$/iu.test(node.nodeName) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT

/** Lists every text on the page that carries a mark of its source. */
function* markedTexts(root: Node) {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT, withoutCode)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const marked = node.nodeValue === null ? null : readMark(node.nodeValue)
    if (marked) yield {node, ...marked}
  }
}

/** Ids of the documents behind the texts on the page, sorted. */
export const documentsOnPage = (root: Node): string[] =>
  [...new Set([...markedTexts(root)].map(({mark}) => mark.id))].toSorted()

/**
 * Updates texts on the page while an editor types. Replaces only texts that equal an earlier value of their field. Computed
 * text, such as isolated numbers in Arabic, waits for the next render.
 */
export class TypedTexts {
  readonly #known = new Map<string, Set<string>>()

  /** Sets every text on the page to the current value of its field. */
  apply(root: Node, documents: Documents): void {
    for (const {node, text, tail, mark} of markedTexts(root)) {
      const typed = textAt(documents.get(mark.id), mark.path)
      if (typed === undefined || typed.trim() === '') continue
      const known = this.#known.get(toKey(mark)) ?? new Set<string>()
      this.#known.set(toKey(mark), known.add(typed))
      if (text !== typed && known.has(text)) node.nodeValue = `${typed}${tail}`
    }
  }
}
