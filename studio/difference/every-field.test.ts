import {createSchema, type SchemaType} from 'sanity'
import {describe, expect, test} from 'vitest'
import {z} from 'zod'
import {schemaTypes} from '#schemas/types.ts'
import {isPromotionType, isRegulatedType} from '#schemas/values/departments.ts'
import {type Difference, hasUnshown, listDifferences} from './list-differences.ts'

const schema = createSchema({name: 'default', types: schemaTypes})

type Fields = Readonly<Record<string, unknown>>
/** A change of one part of a value: a value before and after it, which differ in nothing else. */
type Change = Readonly<{where: string; from: unknown; to: unknown}>

const hasType = (type: SchemaType | undefined | null, name: string): boolean =>
  type !== undefined && type !== null && (type.name === name || hasType(type.type, name))

const choicesShape = z.object({
  options: z.object({
    list: z.array(z.union([z.object({value: z.unknown()}).transform(({value}) => value), z.unknown()])),
  }),
})
const listChoices = (type: SchemaType): readonly unknown[] =>
  choicesShape.safeParse(type).data?.options.list ?? []

const fieldsShape = z.record(z.string(), z.unknown())
/** The fields of an object; none of a value that is gone. */
const readFields = (value: unknown): Fields => fieldsShape.safeParse(value).data ?? {}

const span = (text: string, marks: readonly string[] = []) => ({_type: 'span', _key: 's', text, marks})
const block = (children: readonly unknown[], more: object = {}) => ({
  _type: 'block',
  _key: 'b',
  style: 'normal',
  markDefs: [],
  children,
  ...more,
})
const linked = (href: string, text = 'conditions') =>
  block([span('Read the '), span(text, ['m'])], {markDefs: [{_key: 'm', _type: 'link', href}]})
const plain = block([span('Read the conditions')])

const richTextChanges: readonly Change[] = [
  {where: 'words', from: [plain], to: [block([span('Read no conditions')])]},
  {where: 'address of a link', from: [linked('/legal')], to: [linked('https://evil.example/bonus')]},
  {where: 'a new link', from: [plain], to: [linked('/legal')]},
  {where: 'words of a link', from: [linked('/legal')], to: [linked('/legal', 'bonus')]},
  {where: 'heading', from: [plain], to: [{...plain, style: 'h3'}]},
  {where: 'list', from: [plain], to: [{...plain, listItem: 'bullet', level: 1}]},
  {where: 'kind of list', from: [{...plain, listItem: 'bullet'}], to: [{...plain, listItem: 'number'}]},
  {
    where: 'level of a list',
    from: [{...plain, listItem: 'bullet', level: 1}],
    to: [{...plain, listItem: 'bullet', level: 2}],
  },
  {where: 'emphasis', from: [plain], to: [block([span('Read the conditions', ['strong'])])]},
  {
    where: 'order of paragraphs',
    from: [plain, block([span('Second')])],
    to: [block([span('Second')]), plain],
  },
  {where: 'an unseen character', from: [plain], to: [block([span('Read the \u200Bconditions')])]},
]

const isRichText = (type: SchemaType): boolean =>
  type.jsonType === 'array' && type.of.some((member) => hasType(member, 'block'))

/** A value of a type, of two that differ in every part. */
function sample(type: SchemaType, variant: 0 | 1): unknown {
  const choices = listChoices(type)
  if (type.jsonType === 'boolean') return variant === 1
  if (type.jsonType === 'number') return choices[variant] ?? variant + 1
  if (type.jsonType === 'string') {
    if (choices.length > 1) return choices[variant]
    if (hasType(type, 'datetime')) return `2026-11-2${variant + 1}T09:00:00Z`
    return hasType(type, 'date') ? `2026-11-2${variant + 1}` : ['One text', 'Another text'][variant]
  }
  if (type.jsonType === 'array') {
    if (choices.length > 1) return [choices[variant]]
    if (isRichText(type)) return [block([span(`Text ${variant}`)])]
    return type.of.slice(0, 1).map((member) => makeItem(member, `k${variant}`, variant))
  }
  if (hasType(type, 'reference')) return {_type: 'reference', _ref: `document-${variant}`}
  if (hasType(type, 'slug')) return {_type: 'slug', current: `slug-${variant}`}
  const asset = {_type: 'reference', _ref: `asset-${variant}`}
  const own = type.fields
    .filter(({name}) => !['asset', 'media', 'crop', 'hotspot'].includes(name))
    .map(({name, type: field}) => [name, sample(field, variant)])
  return {
    _type: type.name,
    ...Object.fromEntries(own),
    ...(hasType(type, 'image') || hasType(type, 'file') ? {asset} : {}),
  }
}

function makeItem(type: SchemaType, key: string, variant: 0 | 1): unknown {
  const value = sample(type, variant)
  return typeof value === 'object' && value !== null ? {...value, _type: type.name, _key: key} : value
}

const at = (where: string, change: Change, wrap: (value: unknown) => unknown): Change => ({
  where: `${where}.${change.where}`,
  from: wrap(change.from),
  to: wrap(change.to),
})

/** Every change of one part that a value of a type can have. */
function listChanges(type: SchemaType): readonly Change[] {
  const [first, second] = [sample(type, 0), sample(type, 1)]
  const replaced: Change = {where: 'value', from: first, to: second}
  if (type.jsonType === 'array') {
    if (isRichText(type)) return richTextChanges
    const [member] = type.of
    if (!member || listChoices(type).length > 1 || member.jsonType !== 'object') return [replaced]
    const [one, two] = [makeItem(member, 'a', 0), makeItem(member, 'b', 1)]
    return [
      {where: 'new item', from: [one], to: [one, two]},
      {where: 'item gone', from: [one, two], to: [two]},
      {where: 'all gone', from: [one], to: undefined},
      {where: 'order', from: [one, two], to: [two, one]},
      ...type.of.flatMap((each) =>
        listChanges(each).map((change) =>
          at(each.name, change, (value) => [{...readFields(value), _type: each.name, _key: 'a'}]),
        ),
      ),
    ]
  }
  if (type.jsonType !== 'object' || hasType(type, 'reference') || hasType(type, 'slug'))
    return [replaced, {where: 'gone', from: first, to: undefined}]
  const asset = {
    where: 'asset',
    from: first,
    to: {...readFields(first), asset: {_type: 'reference', _ref: 'asset-1'}},
  }
  return [
    ...(hasType(type, 'image') || hasType(type, 'file') ? [asset] : []),
    ...type.fields
      .filter(({name}) => !['asset', 'media', 'crop', 'hotspot'].includes(name))
      .flatMap(({name, type: field}) =>
        listChanges(field).map((change) =>
          at(name, change, (value) => ({...readFields(first), [name]: value})),
        ),
      ),
  ]
}

const documentTypes = schemaTypes.filter(
  ({type, name}) => type === 'document' && (isRegulatedType(name) || isPromotionType(name)),
)

const isRead = ({titles, from, to, isReadable}: Difference): boolean =>
  isReadable && titles.length > 0 && !/[{}"]|_key|_type|_ref|\[object|undefined|null/u.test(`${from} ${to}`)

describe.each(documentTypes)('a $name', ({name}) => {
  const type = schema.get(name)
  if (!type) throw new Error(`No ${name}`)
  const changes = listChanges(type).filter(({where}) => !where.startsWith('seal.'))

  test('has no change that its review does not show, readable', () => {
    const unseen = changes.filter(({from, to}) => {
      const [before, after] = [readFields(from), readFields(to)]
      const differences = listDifferences(type, before, after)
      return differences.length === 0 || !differences.every(isRead) || hasUnshown(before, after, differences)
    })
    expect(changes.length).toBeGreaterThan(2)
    expect(unseen.map(({where}) => where)).toEqual([])
  })
})
