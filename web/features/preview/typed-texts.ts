import {type Mark, readMark} from './read-mark.ts'
import {textAt} from './text-at.ts'

/** Documents by id, as far as they are known in the browser. */
export type Documents = ReadonlyMap<string, Readonly<{_rev: string}>>

const keyOf = ({id, path}: Mark): string => `${id} ${path}`

// What the page's scripts were given holds the same texts again.
const withoutCode = (node: Node): number =>
  /^(?:script|style|template)$/iu.test(node.nodeName) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT

/** Every text on the page that is marked with where it is written. */
function* markedTexts(root: Node) {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT, withoutCode)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const marked = node.nodeValue === null ? null : readMark(node.nodeValue)
    if (marked) yield {node, ...marked}
  }
}

/** Which documents the texts on the page are from, in order. */
export const documentsOnPage = (root: Node): string[] =>
  [...new Set([...markedTexts(root)].map(({mark}) => mark.id))].toSorted()

/**
 * Writes texts into the page while they are typed. It only touches a text that stands there exactly as it once was in its document:
 * what the page computes from texts, as the figures that Arabic sets apart, waits until the page is rendered anew.
 */
export class TypedTexts {
  readonly #known = new Map<string, Set<string>>()

  /** Brings every text on the page to what its document says now. */
  apply(root: Node, documents: Documents): void {
    for (const {node, text, tail, mark} of markedTexts(root)) {
      const typed = textAt(documents.get(mark.id), mark.path)
      if (typed === undefined || typed.trim() === '') continue
      const known = this.#known.get(keyOf(mark)) ?? new Set<string>()
      this.#known.set(keyOf(mark), known.add(typed))
      if (text !== typed && known.has(text)) node.nodeValue = `${typed}${tail}`
    }
  }
}
