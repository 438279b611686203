import {htmlToPortableText} from '@portabletext/html'
import {sanitySchemaToPortableTextSchema} from '@portabletext/sanity-bridge'
import type {OnPasteFn} from 'sanity'

/** Level of a Word document's title, above "Heading 1". */
const titleLevel = 0

const readLevel = (heading: Element): number =>
  heading.matches('p') ? titleLevel : Number(heading.tagName.slice(1))

const replaceHeading = (heading: Element, style: string): Element => {
  const renamed = heading.ownerDocument.createElement(style)
  renamed.append(...heading.childNodes)
  return renamed
}

/**
 * Maps the headings of a pasted text to the field's levels, highest first: "Heading 1" and "Heading 2" become the heading and the subheading of an
 * article. A text that only uses the field's levels stays unchanged. `styles` are the field's, such as `h2`.
 */
function renameHeadings(pasted: Document, styles: readonly string[]): void {
  const offered = styles.filter((style) => /^h[1-6]$/u.test(style)).toSorted()
  const headings = [...pasted.querySelectorAll('h1, h2, h3, h4, h5, h6, p.MsoTitle')]
  const levels = [...new Set(headings.map(readLevel))].toSorted((a, b) => a - b)
  if (levels.every((level) => offered.includes(`h${level}`))) return
  for (const heading of headings) {
    const style = offered[Math.min(levels.indexOf(readLevel(heading)), offered.length - 1)]
    if (style !== undefined) heading.replaceWith(replaceHeading(heading, style))
  }
}

/** A table that was copied from a document. */
type CopiedTable = Readonly<{hasHeader: boolean; rows: readonly (readonly string[])[]}>

const readCell = (cell: Element): string => (cell.textContent ?? '').replaceAll(/\s+/gu, ' ').trim()

const isHeader = (row: HTMLTableRowElement): boolean =>
  row.closest('thead') !== null ||
  // Word marks the row with a header style.
  /mso-yfti-firstrow:\s*yes/u.test(row.getAttribute('style') ?? '') ||
  [...row.cells].every((cell) => cell.tagName === 'TH')

/** The cells of a table, padded to the longest row. A cell that spans columns or rows is in the first of them. */
function readTable(table: HTMLTableElement): CopiedTable {
  const rows: string[][] = []
  const below = new Map<string, true>()
  ;[...table.rows].forEach((row, at) => {
    const cells: string[] = []
    const fillBelow = () => {
      while (below.has(`${at} ${cells.length}`)) cells.push('')
    }
    for (const cell of row.cells) {
      fillBelow()
      for (let column = 0; column < cell.colSpan; column += 1) {
        for (let next = 1; next < cell.rowSpan; next += 1) below.set(`${at + next} ${cells.length}`, true)
        cells.push(column === 0 ? readCell(cell) : '')
      }
    }
    fillBelow()
    rows.push(cells)
  })
  const width = Math.max(0, ...rows.map(({length}) => length))
  const [first] = table.rows
  return {
    hasHeader: first !== undefined && isHeader(first),
    rows: rows.map((cells) => [...cells, ...Array.from({length: width - cells.length}, () => '')]),
  }
}

/** Leftovers of Word's review in a copied text: deleted words, comment markers, and the comments at its end. */
const review = [
  'del',
  '.msoDel',
  '.MsoCommentReference',
  '.msocomanchor',
  '.msocomtxt',
  '.msocomoff',
  '[id^="_msocom"]',
  '[style*="mso-element:comment-list"]',
].join(', ')

const scripts: Readonly<Record<'sup' | 'sub', ReadonlyMap<string, string>>> = {
  sup: new Map(
    [...'0123456789+-−=()ni'].map((plain, index) => [plain, [...'⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿⁱ'][index] ?? plain]),
  ),
  sub: new Map(
    [...'0123456789+-−=()'].map((plain, index) => [plain, [...'₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎'][index] ?? plain]),
  ),
}

/** Writes `x<sup>2</sup>` as `x²`, because fields don't support superscript. A raised word, as in 5th, stays a word. */
function writeScript(element: Element, script: ReadonlyMap<string, string>): void {
  const signs = [...element.textContent.trim()]
  const written = signs.map((sign) => script.get(sign))
  if (signs.length > 0 && written.every((sign) => sign !== undefined)) element.replaceWith(written.join(''))
}

/** Removes an element, and its paragraph or list item if that becomes empty: its author deleted that, too. */
function removeElement(element: Element): void {
  const paragraph = element.parentElement?.closest('p, li, h1, h2, h3, h4, h5, h6')
  element.remove()
  if (paragraph?.textContent.trim() === '' && !paragraph.querySelector('img')) paragraph.remove()
}

/** Removes review marks, and keeps the meaning of superscript and subscript. Returns whether anything changed. */
function cleanWord(pasted: Document): boolean {
  const removed = pasted.querySelectorAll(review)
  const raised = pasted.querySelectorAll('sup')
  const lowered = pasted.querySelectorAll('sub')
  for (const element of removed) removeElement(element)
  for (const element of raised) writeScript(element, scripts.sup)
  for (const element of lowered) writeScript(element, scripts.sub)
  return removed.length + raised.length + lowered.length > 0
}

type Schema = ReturnType<typeof sanitySchemaToPortableTextSchema>

type Options = Readonly<{
  /** The content that the field allows. */
  schema: Schema
  newKey: () => string
  parseHtml: (html: string) => Document
}>

const tableType = 'articleTable'

/** Stands for a table. Authors' texts don't contain this. */
const formatTablePlaceholder = (index: number): string => `\u{E000}table ${index}\u{E000}`

/** Extracts the tables from a pasted text. A table with one row or column is only layout and stays. */
function takeTables(pasted: Document): CopiedTable[] {
  return [...pasted.querySelectorAll('table')]
    .filter((table) => table.parentElement?.closest('table') === null)
    .map((table) => ({table, copied: readTable(table)}))
    .filter(({copied: {rows}}) => rows.length > 1 && (rows[0]?.length ?? 0) > 1)
    .map(({table, copied}, index) => {
      const place = pasted.createElement('p')
      place.textContent = formatTablePlaceholder(index)
      table.replaceWith(place)
      return copied
    })
}

const asBlock = ({hasHeader, rows}: CopiedTable, newKey: () => string) => ({
  _type: tableType,
  _key: newKey(),
  hasHeader,
  rows: rows.map((cells) => ({_type: 'articleTableRow', _key: newKey(), cells: [...cells]})),
})

/** The blocks of a text copied from Word or a page, with its headings and tables. Undefined if the editor's own parser keeps everything. */
export function readPasted(html: string, {schema, newKey, parseHtml}: Options) {
  const pasted = parseHtml(html)
  const isCleaned = cleanWord(pasted)
  if (!isCleaned && !pasted.querySelector('h1, h2, h3, h4, h5, h6, p.MsoTitle, table')) return undefined
  renameHeadings(
    pasted,
    schema.styles.map(({name}) => name),
  )
  const tables = schema.blockObjects.some(({name}) => name === tableType) ? takeTables(pasted) : []
  const blocks = htmlToPortableText(pasted.documentElement.outerHTML, {
    schema,
    keyGenerator: newKey,
    parseHtml,
  })
  const places = new Map(tables.map((table, index) => [formatTablePlaceholder(index), table]))
  return blocks.map((block) => {
    const table = places.get(readBlock(block))
    return table ? asBlock(table, newKey) : block
  })
}

const readBlock = (block: object): string =>
  'children' in block && Array.isArray(block.children)
    ? block.children.map((child: unknown) => readSpan(child)).join('')
    : ''

const readSpan = (child: unknown): string =>
  typeof child === 'object' && child !== null && 'text' in child && typeof child.text === 'string'
    ? child.text
    : ''

const newKey = () => globalThis.crypto.randomUUID().slice(-12)
const parseHtml = (html: string) => new DOMParser().parseFromString(html, 'text/html')

/** Pastes text from Word or a page with its headings and tables. The editor handles text that was copied from it. */
export const pasteDocument: OnPasteFn = ({event: {clipboardData}, schemaTypes, path}) => {
  if (clipboardData.types.includes('application/x-portable-text')) return undefined
  const schema = sanitySchemaToPortableTextSchema(schemaTypes.portableText)
  const blocks = readPasted(clipboardData.getData('text/html'), {schema, newKey, parseHtml})
  return blocks && {insert: blocks, path}
}
