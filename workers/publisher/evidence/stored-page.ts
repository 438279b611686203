import {evidencePath} from '#domain/record/evidence-path.ts'
import {type DefaultTreeAdapterTypes, defaultTreeAdapter, parse, serialize} from 'parse5'

type Node = DefaultTreeAdapterTypes.Node
type Element = DefaultTreeAdapterTypes.Element
type ParentNode = DefaultTreeAdapterTypes.ParentNode

/** The hash of each style sheet and picture that a page names, by its address; undefined for a picture that the site does not have. */
export type StoredParts = ReadonlyMap<string, string | undefined>

/** The elements that make the page work, and show nothing. */
const silentElements: ReadonlySet<string> = new Set(['script', 'template', 'base'])
/**
 * Links that name what to load, early or at all, and what to paint first: scripts of a build, fonts, icons. Style sheets and alternates stay. The
 * framework writes `expect` now here, now there.
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
/** Attributes that differ between responses or builds and show nothing. */
const silentAttributes: ReadonlySet<string> = new Set([
  'nonce',
  'integrity',
  'data-precedence',
  'data-dpl-id',
])
/** How the framework names the fields with which it finds the code of a form's action. */
const actionField = '$ACTION'

const attributeOf = (element: Element, name: string): string | undefined =>
  element.attrs.find((attribute) => attribute.name === name)?.value

const relationsOf = (element: Element): readonly string[] =>
  (attributeOf(element, 'rel') ?? '').toLowerCase().split(/\s+/u)

const isStylesheet = (element: Element): boolean =>
  element.tagName === 'link' && relationsOf(element).includes('stylesheet')

const isHidden = (element: Element): boolean =>
  element.tagName === 'input' && attributeOf(element, 'type')?.toLowerCase() === 'hidden'

function isLeftOut(node: Node): boolean {
  if (defaultTreeAdapter.isCommentNode(node)) return true
  if (!defaultTreeAdapter.isElementNode(node)) return false
  if (silentElements.has(node.tagName)) return true
  if (node.tagName === 'meta') return attributeOf(node, 'http-equiv') !== undefined
  if (isHidden(node)) return attributeOf(node, 'name')?.startsWith(actionField) === true
  return node.tagName === 'link' && relationsOf(node).some((relation) => hints.has(relation))
}

const isParent = (node: Node): node is ParentNode => 'childNodes' in node

/** Every element below a node, in the order of the document. */
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

// A visitor without scripts gets what `noscript` holds, and the stored page has no scripts.
const parsePage = (html: string) => parse(html, {scriptingEnabled: false})

/** The addresses of the style sheets that a page names, as it writes them. */
export const stylesheetsOf = (html: string): readonly string[] => {
  const addresses = [...elementsBelow(parsePage(html))]
    .filter(isStylesheet)
    .map((element) => attributeOf(element, 'href') ?? '')
  return [...new Set(addresses)]
}

/** Its bytes are in the page itself. */
const isInPage = (address: string): boolean => /^data:/iu.test(address)

/** The addresses of the pictures that a page shows, as it writes them: of one that it offers in several sizes, the one that it names first. */
export const picturesOf = (html: string): readonly string[] => {
  const addresses = [...elementsBelow(parsePage(html))]
    .filter(({tagName}) => tagName === 'img')
    .flatMap((element) => attributeOf(element, 'src') ?? [])
  return [...new Set(addresses)].filter((address) => !isInPage(address))
}

/** The addresses of the scripts that a page names. */
export const scriptsOf = (html: string): readonly string[] => {
  const addresses = [...elementsBelow(parsePage(html))]
    .filter(({tagName}) => tagName === 'script')
    .flatMap((element) => attributeOf(element, 'src') ?? [])
  return [...new Set(addresses)]
}

/** Sets a picture to its stored place; one that the site did not have was none for the visitor either. */
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
 * What is stored of a page: the document that a visitor saw, without scripts, comments, nonces and hints what to load, with its style sheets and
 * pictures at their stored places, each picture in one size, and hidden fields without their values. The same page rendered twice gives the same
 * text. Throws where a part that the page names is missing.
 */
export function storedPage(html: string, parts: StoredParts): string {
  const document = parsePage(html)
  leaveOut(document)
  for (const element of elementsBelow(document)) tidy(element, parts)
  return `${serialize(document)}\n`
}

const invisible: ReadonlySet<string> = new Set(['head', 'style'])

/** A text without white space and characters that only set its direction, to compare it with another. */
export const condensed = (text: string): string => text.replaceAll(/[\s\p{Cf}]+/gu, '')

function textBelow(parent: ParentNode): string {
  return parent.childNodes
    .map((node) => {
      if (defaultTreeAdapter.isTextNode(node)) return node.value
      if (!isParent(node)) return ''
      return defaultTreeAdapter.isElementNode(node) && invisible.has(node.tagName) ? '' : textBelow(node)
    })
    .join('')
}

/** The visible text of a stored page, condensed. */
export const pageText = (stored: string): string => condensed(textBelow(parsePage(stored)))
