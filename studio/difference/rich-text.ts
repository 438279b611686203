import type {SchemaType} from 'sanity'
import {z} from 'zod'
import {type Fields, formatValue, isPlainObject, markId, revealText} from './format-value.ts'
import {say} from '../i18n/say.ts'

const span = z.strictObject({
  _type: z.literal('span'),
  _key: z.string().optional(),
  text: z.string(),
  marks: z.array(z.string()).optional(),
})
const blockShape = z.looseObject({
  _type: z.literal('block'),
  style: z.string().nullish(),
  listItem: z.string().nullish(),
  level: z.number().nullish(),
  children: z.array(z.unknown()),
  markDefs: z.array(z.looseObject({_key: z.string(), _type: z.string()})).nullish(),
})
type Block = z.infer<typeof blockShape>

const styles: Readonly<Record<string, string>> = {
  normal: '',
  h2: 'Heading: ',
  h3: 'Heading (level 3): ',
  h4: 'Heading (level 4): ',
  blockquote: 'Quotation: ',
}
const lists: Readonly<Record<string, string>> = {bullet: '• ', number: '# '}
const decorators: Readonly<Record<string, string>> = {strong: 'bold', em: 'italic'}

const isWord = (value: unknown): boolean => typeof value === 'string' && value !== ''

/** Whether the line of a block already expresses a field. */
function isSpoken(name: string, value: unknown, {listItem}: Block): boolean {
  if (name === 'style' || name === 'listItem') return isWord(value)
  if (name === 'level') return isWord(listItem) && Number.isInteger(value) && Number(value) >= 1
  return ['_type', '_key', 'children'].includes(name) || (name === 'markDefs' && value !== null)
}

/** The fields of an object in one line. */
export function describeInlineObject(value: Fields): string {
  const words = Object.entries(value)
    .filter(([name, field]) => !['_key', '_type', '_weak'].includes(name) && field !== undefined)
    .map(([name, field]) =>
      name === '_ref' ? markId(String(field)) : `${name}: ${enclose(describeAny(field))}`,
    )
  return words.join('; ')
}

/** Encloses a value that contains the marks between values, so that words which move to a neighboring cell or field show as a change. */
const enclose = (text: string): string =>
  /[,;⟨⟩]/u.test(text) ? `⟨${text.replaceAll(/[⟨⟩]/gu, '$&$&')}⟩` : text

function describeAny(value: unknown): string {
  if (Array.isArray(value)) return value.map((item) => enclose(describeAny(item))).join(', ')
  return isPlainObject(value) ? describeInlineObject(value) : formatValue(undefined, value)
}

function describeMark({_type, _key, ...fields}: Fields): string {
  const [[name, value] = [], ...others] = Object.entries(fields)
  const isLink = others.length === 0
  if (isLink && _type === 'link' && name === 'href' && typeof value === 'string')
    return `link to ${revealText(value)}`
  if (isLink && _type === 'glossaryLink' && isPlainObject(value))
    return `link to ${describeInlineObject(value)}`
  return `${String(_type)} ${describeInlineObject(fields)}`.trim()
}

function describeChild(child: unknown, markDefs: Block['markDefs']): string {
  const {data} = span.safeParse(child)
  // Anything but words and their marks, such as another kind of child, which the site may refuse.
  if (!data) return `‹${isPlainObject(child) ? `${String(child['_type'])} ` : ''}${describeAny(child)}›`
  const marks = listMarks(data.marks ?? [], markDefs)
  const text = revealText(data.text)
  return marks.length === 0 ? text : `‹${marks.join(', ')}: ${text}›`
}

function describeBlock(block: Block): string {
  const {style, listItem, level, children, markDefs} = block
  const list = listItem
    ? `${'  '.repeat(Math.max(0, (level ?? 1) - 1))}${lists[listItem] ?? `${listItem}: `}`
    : ''
  const head = style ? (styles[style] ?? `${style}: `) : ''
  const otherFields = Object.fromEntries(
    Object.entries(block).filter(([name, value]) => !isSpoken(name, value, block)),
  )
  const tail = Object.keys(otherFields).length === 0 ? '' : ` ‹${describeInlineObject(otherFields)}›`
  const unused = listUnused(block).map((definition) => ` ‹unused ${definition}›`)
  return `${list}${head}${children.map((child) => describeChild(child, markDefs)).join('')}${tail}${unused.join('')}`
}

/** The links and the like of a block that no word has. A later change could give them one by a key alone. */
function listUnused({children, markDefs}: Block): readonly string[] {
  const used = new Set(children.flatMap((child) => span.safeParse(child).data?.marks ?? []))
  return (markDefs ?? [])
    .filter(({_key}, index) => !used.has(_key) || markDefs?.findIndex((one) => one._key === _key) !== index)
    .map(describeMark)
    .toSorted()
}

/** Formatted text as lines that spell out headings, list items, emphasis and links, so that a change of format shows as a change of words. */
export const describeRichText = (value: unknown, findTitle: (type: string) => string): string =>
  (Array.isArray(value) ? value : [])
    .map((item: unknown) => {
      const {data} = blockShape.safeParse(item)
      if (data) return describeBlock(data)
      return isPlainObject(item)
        ? `[${findTitle(String(item['_type']))}] ${describeInlineObject(item)}`
        : describeAny(item)
    })
    .join('\n')

/** Formatted text with each word's marks spelled out, because link keys are random. */
export const withMarks = (value: unknown): unknown =>
  (Array.isArray(value) ? value : []).map((item: unknown) => {
    const {data} = blockShape.safeParse(item)
    if (!data) return item
    const {markDefs, children, ...block} = data
    return {
      ...block,
      children: children.map((child) => marked(child, markDefs)),
      unused: listUnused(data),
    }
  })

function marked(child: unknown, markDefs: Block['markDefs']): unknown {
  const {data} = span.safeParse(child)
  return data ? {...data, marks: listMarks(data.marks ?? [], markDefs)} : child
}

const listMarks = (marks: readonly string[], markDefs: Block['markDefs']): readonly string[] =>
  marks
    .map((mark) => {
      const definition = markDefs?.find(({_key}) => _key === mark)
      return definition ? describeMark(definition) : (decorators[mark] ?? mark)
    })
    .toSorted()

type Link = Readonly<{text: string; href: string}>

/** The words and URLs of links in formatted text. */
function listLinks(value: unknown): readonly Link[] {
  return (Array.isArray(value) ? value : []).flatMap((item: unknown) => {
    const {data} = blockShape.safeParse(item)
    return (data?.markDefs ?? []).flatMap(({_key, href}) => {
      const words = (data?.children ?? []).flatMap((child) => span.safeParse(child).data ?? [])
      const text = words.filter(({marks}) => marks?.includes(_key)).map((word) => word.text)
      return typeof href === 'string' ? [{text: revealText(text.join('')), href: revealText(href)}] : []
    })
  })
}

/** A note for each added, removed or changed link. Each address is on its own line. */
export function describeLinks(from: unknown, to: unknown): readonly string[] {
  const [before, after] = [listLinks(from), listLinks(to)]
  const isIn = (links: readonly Link[], {text, href}: Link) =>
    links.some((link) => link.text === text && link.href === href)
  const gone = before.filter((link) => !isIn(after, link))
  const added = after.filter((link) => !isIn(before, link))
  const moved = added.map((link) => ({link, former: gone.find(({text}) => text === link.text)}))
  return [
    ...moved.map(({link: {text, href}, former}) =>
      former
        ? say('The link “{text}” leads elsewhere.\nBefore: {before}\nNow: {now}', {
            text,
            before: former.href,
            now: href,
          })
        : say('The link “{text}” is new.\nNow: {now}', {text, now: href}),
    ),
    ...gone
      .filter((link) => !moved.some(({former}) => former === link))
      .map(({text, href}) => say('The link “{text}” was removed.\nBefore: {before}', {text, before: href})),
  ]
}

/** Whether a list contains formatted text. */
export const isRichText = (type: SchemaType | undefined): boolean =>
  type?.jsonType === 'array' && type.of.some((member) => isBlockType(member))

const isBlockType = (type: SchemaType | undefined | null): boolean =>
  type !== undefined && type !== null && (type.name === 'block' || isBlockType(type.type))
