import {type Mark, readMark} from './read-mark.ts'
import {textAt} from './text-at.ts'

/** Documents by id, as far as the browser has received them. */
export type Documents = ReadonlyMap<string, Readonly<{_rev: string}>>

const keyOf = ({id, path}: Mark): string => `${id} ${path}`

// Scripts contain the same texts again, as data.
const withoutCode = (node: Node): number =>
  /^(?:script|style|template)$/iu.test(node.nodeName) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT

/** Every text on the page that carries a mark of its source. */
function* markedTexts(root: Node) {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT, withoutCode)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const marked = node.nodeValue === null ? null : readMark(node.nodeValue)
    if (marked) yield {node, ...marked}
  }
}

/** Ids of the documents that the texts on the page come from, sorted. */
export const documentsOnPage = (root: Node): string[] =>
  [...new Set([...markedTexts(root)].map(({mark}) => mark.id))].toSorted()

/**
 * Updates texts on the page while an editor types. It only replaces a text that equals an earlier value of its field:
 * text that the page computes, such as isolated numbers in Arabic, waits for the next render.
 */
export class TypedTexts {
  readonly #known = new Map<string, Set<string>>()

  /** Sets every text on the page to the current value of its field. */
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
