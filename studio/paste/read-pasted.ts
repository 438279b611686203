import {htmlToPortableText} from '@portabletext/html'
import type {sanitySchemaToPortableTextSchema} from '@portabletext/sanity-bridge'
import {type CopiedTable, readTable} from './read-table.ts'
import {renameHeadings} from './rename-headings.ts'

type Schema = ReturnType<typeof sanitySchemaToPortableTextSchema>

type Options = Readonly<{
  /** What the field may contain. */
  schema: Schema
  newKey: () => string
  parseHtml: (html: string) => Document
}>

const tableType = 'articleTable'

/** A text that no author writes, in the place of a table. */
const placeOf = (index: number): string => `\u{E000}table ${index}\u{E000}`

/** Takes the tables out of a pasted text; one of a single row or column only arranges a page, and stays. */
function takeTables(pasted: Document): CopiedTable[] {
  return [...pasted.querySelectorAll('table')]
    .filter((table) => table.parentElement?.closest('table') === null)
    .map((table) => ({table, copied: readTable(table)}))
    .filter(({copied: {rows}}) => rows.length > 1 && (rows[0]?.length ?? 0) > 1)
    .map(({table, copied}, index) => {
      const place = pasted.createElement('p')
      place.textContent = placeOf(index)
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

/** The blocks of a text copied from Word or a page, with its headings and tables; undefined where the editor's own way keeps all of it. */
export function readPasted(html: string, {schema, newKey, parseHtml}: Options) {
  const pasted = parseHtml(html)
  if (!pasted.querySelector('h1, h2, h3, h4, h5, h6, p.MsoTitle, table')) return undefined
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
  const places = new Map(tables.map((table, index) => [placeOf(index), table]))
  return blocks.map((block) => {
    const table = places.get(textOf(block))
    return table ? asBlock(table, newKey) : block
  })
}

const textOf = (block: object): string =>
  'children' in block && Array.isArray(block.children)
    ? block.children.map((child: unknown) => spanText(child)).join('')
    : ''

const spanText = (child: unknown): string =>
  typeof child === 'object' && child !== null && 'text' in child && typeof child.text === 'string'
    ? child.text
    : ''
