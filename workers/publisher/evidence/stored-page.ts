import {evidencePath} from '#domain/audit-log/evidence.ts'
import {type DefaultTreeAdapterTypes, defaultTreeAdapter, parse, serialize} from 'parse5'

type Node = DefaultTreeAdapterTypes.Node
type Element = DefaultTreeAdapterTypes.Element
type ParentNode = DefaultTreeAdapterTypes.ParentNode

/** The hash of each style sheet and picture of a page, by address. Undefined for a picture that the site doesn't have. */
export type StoredParts = ReadonlyMap<string, string | undefined>

/** Elements that are invisible but make the page work. */
const silentElements: ReadonlySet<string> = new Set(['script', 'template', 'base'])
/**
 * Links that only tell the browser what to load or paint first: scripts, fonts, icons. Style sheets and alternates stay. The framework varies which
 * pages have `expect`.
 */
const hints: ReadonlySet<string> = new Set([
  'expect',
  'preload',
  'modulepreload',
  'prefetch',
  'preconnect',
  'dns-prefetch',
  'icon',
  'apple-touch-icon',
  'manifest',
])
/** Attributes that differ between responses or builds, but are invisible. */
const silentAttributes: ReadonlySet<string> = new Set([
  'nonce',
  'integrity',
  'data-precedence',
  'data-dpl-id',
])
/** The framework's prefix for the fields that identify a form's action. */
const actionField = '$ACTION'

const readAttribute = (element: Element, name: string): string | undefined =>
  element.attrs.find((attribute) => attribute.name === name)?.value

const readRelations = (element: Element): readonly string[] =>
  (readAttribute(element, 'rel') ?? '').toLowerCase().split(/\s+/u)

const isStylesheet = (element: Element): boolean =>
  element.tagName === 'link' && readRelations(element).includes('stylesheet')

const isHidden = (element: Element): boolean =>
  element.tagName === 'input' && readAttribute(element, 'type')?.toLowerCase() === 'hidden'

function isLeftOut(node: Node): boolean {
  if (defaultTreeAdapter.isCommentNode(node)) return true
  if (!defaultTreeAdapter.isElementNode(node)) return false
  if (silentElements.has(node.tagName)) return true
  if (node.tagName === 'meta') return readAttribute(node, 'http-equiv') !== undefined
  if (isHidden(node)) return readAttribute(node, 'name')?.startsWith(actionField) === true
  return node.tagName === 'link' && readRelations(node).some((relation) => hints.has(relation))
}

const isParent = (node: Node): node is ParentNode => 'childNodes' in node

/** Every element below a node, in document order. */
function* elementsBelow(parent: ParentNode): Generator<Element> {
  for (const node of parent.childNodes) {
    if (defaultTreeAdapter.isElementNode(node)) yield node
    if (isParent(node)) yield* elementsBelow(node)
  }
}

function leaveOut(parent: ParentNode): void {
  for (const node of parent.childNodes.toReversed()) {
    if (isLeftOut(node)) defaultTreeAdapter.detachNode(node)
    else if (isParent(node)) leaveOut(node)
  }
}

// The stored page has no scripts, so it shows the content of `noscript`.
const parsePage = (html: string) => parse(html, {scriptingEnabled: false})

/** The addresses of a page's style sheets, as the page writes them. */
export const listStylesheets = (html: string): readonly string[] => {
  const addresses = [...elementsBelow(parsePage(html))]
    .filter(isStylesheet)
    .map((element) => readAttribute(element, 'href') ?? '')
  return [...new Set(addresses)]
}

/** The address contains the bytes. */
const isInPage = (address: string): boolean => /^data:/iu.test(address)

/** The addresses of a page's pictures, as the page writes them. A picture in several sizes counts with its first address. */
export const listPictures = (html: string): readonly string[] => {
  const addresses = [...elementsBelow(parsePage(html))]
    .filter(({tagName}) => tagName === 'img')
    .flatMap((element) => readAttribute(element, 'src') ?? [])
  return [...new Set(addresses)].filter((address) => !isInPage(address))
}

/** The addresses of a page's scripts. */
export const listScripts = (html: string): readonly string[] => {
  const addresses = [...elementsBelow(parsePage(html))]
    .filter(({tagName}) => tagName === 'script')
    .flatMap((element) => readAttribute(element, 'src') ?? [])
  return [...new Set(addresses)]
}

/** Points a picture to its stored file. A picture that the site didn't have was missing for the visitor, too. */
function tidyPicture(element: Element, pictures: StoredParts): void {
  element.attrs = element.attrs.filter(({name}) => name !== 'srcset' && name !== 'sizes')
  const source = element.attrs.find(({name}) => name === 'src')
  if (!source || isInPage(source.value)) return
  if (!pictures.has(source.value)) throw new Error(`The picture ${source.value} is not stored`)
  const hash = pictures.get(source.value)
  if (hash === undefined) element.attrs = element.attrs.filter((attribute) => attribute !== source)
  else source.value = evidencePath.text(hash)
}

function tidy(element: Element, parts: StoredParts): void {
  if (element.tagName === 'img') tidyPicture(element, parts)
  element.attrs = element.attrs.filter(({name}) => !silentAttributes.has(name) && !name.startsWith('on'))
  for (const attribute of element.attrs) {
    if (isHidden(element) && attribute.name === 'value') attribute.value = ''
    if (isStylesheet(element) && attribute.name === 'href') {
      const hash = parts.get(attribute.value)
      if (hash === undefined) throw new Error(`The style sheet ${attribute.value} is not stored`)
      attribute.value = evidencePath.text(hash)
    }
  }
}

/**
 * The document that a visitor saw, as it is stored: without scripts, comments, nonces and load hints, and with empty hidden fields. Style sheets and
 * pictures point to their stored files, each picture in one size. The same page rendered twice gives the same text. Throws if a part of the page is
 * missing.
 */
export function toStoredPage(html: string, parts: StoredParts): string {
  const document = parsePage(html)
  leaveOut(document)
  for (const element of elementsBelow(document)) tidy(element, parts)
  return `${serialize(document)}\n`
}

const invisible: ReadonlySet<string> = new Set(['head', 'style'])

/** Removes white space and direction marks from a text, for comparison. */
export const condense = (text: string): string => text.replaceAll(/[\s\p{Cf}]+/gu, '')

function readTextBelow(parent: ParentNode): string {
  return parent.childNodes
    .map((node) => {
      if (defaultTreeAdapter.isTextNode(node)) return node.value
      if (!isParent(node)) return ''
      return defaultTreeAdapter.isElementNode(node) && invisible.has(node.tagName) ? '' : readTextBelow(node)
    })
    .join('')
}

/** The visible text of a stored page, condensed. */
export const readPageText = (stored: string): string => condense(readTextBelow(parsePage(stored)))
