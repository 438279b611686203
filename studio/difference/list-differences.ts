import type {ObjectSchemaType, SchemaType} from 'sanity'
import {languages, type Language, defaultLanguage} from '#domain/languages.ts'
import {toCanonicalJson} from '#domain/seal/canonical-document.ts'
import {type Fields, formatValue, isAlike, isPlainObject} from './format-value.ts'
import {describeLinks, describeRichText, isRichText, withMarks} from './rich-text.ts'
import {say} from '../i18n/say.ts'

/**
 * A part of a document that was added or removed as a whole, such as an item of a list: one change for its reader. `position` says where an added
 * item of a list stands, if that is a question.
 */
export type Whole = Readonly<{key: string; titles: readonly string[]; isAdded: boolean; position: string}>

/**
 * One difference: its place in the form, and both values as text, empty for a missing value. Values of a `picture`, a `file` and a `reference` are
 * document ids, and an `item` is a list item that was added or removed. `isReadable` is false if the values differ but their texts don't.
 */
export type Difference = Readonly<{
  key: string
  /** The form titles from the field down to the part that differs. */
  titles: readonly string[]
  /** Null if the value doesn't have a language. */
  language: Language | null
  kind: 'text' | 'value' | 'picture' | 'file' | 'reference' | 'item'
  /** The outermost part that was added or removed with it. */
  whole: Whole | null
  from: string
  to: string
  /** Details that the text doesn't show, such as link targets. */
  notes: readonly string[]
  isReadable: boolean
}>

type Place = Readonly<{
  key: string
  titles: readonly string[]
  language: Language | null
  whole: Whole | null
}>
type Pair = Readonly<{type: SchemaType | undefined; from: unknown; to: unknown}>

const isObjectType = (type: SchemaType | undefined): type is ObjectSchemaType => type?.jsonType === 'object'

// The last type of a chain has a null `type`.
const hasType = (type: SchemaType | undefined | null, name: string): boolean =>
  type !== undefined && type !== null && (type.name === name || hasType(type.type, name))

const within = (place: Place, name: string, title: string): Place => ({
  ...place,
  key: `${place.key}.${name}`,
  titles: [...place.titles, title],
})

/** All differences between two versions of a document in form order, without system fields and the seal. */
export function listDifferences(
  type: SchemaType | undefined,
  from: Fields,
  to: Fields,
): readonly Difference[] {
  const own = (fields: Fields) =>
    Object.fromEntries(Object.entries(fields).filter(([name]) => !name.startsWith('_') && name !== 'seal'))
  return compareObjects(
    {type, from: own(from), to: own(to)},
    {key: '', titles: [], language: null, whole: null},
  )
}

/** The differences as a reader counts them: one change for a part that was added or removed, and for a text in all its languages. */
export const groupDifferences = (
  differences: readonly Difference[],
): ReadonlyArray<readonly Difference[]> => [
  ...Map.groupBy(differences, ({whole, titles, language, kind}) =>
    JSON.stringify(whole === null ? [titles, language === null && kind] : whole.key),
  ).values(),
]

const isMissing = (value: unknown): boolean => value === undefined || value === null

/** The place of a value in its whole, if it was added or removed. */
const asWhole = (place: Place, {from, to}: Pick<Pair, 'from' | 'to'>, position = ''): Place =>
  place.whole === null && isMissing(from) !== isMissing(to)
    ? {...place, whole: {key: place.key, titles: place.titles, isAdded: isMissing(from), position}}
    : place

/** Whether two versions differ in a way that the differences don't show. Then the newer one can't be approved. */
export const hasUnshown = (from: Fields, to: Fields, differences: readonly Difference[]): boolean => {
  const own = (fields: Fields) =>
    toCanonicalJson(
      Object.fromEntries(Object.entries(fields).filter(([name]) => !name.startsWith('_') && name !== 'seal')),
    )
  return (
    differences.some(({isReadable}) => !isReadable) || (differences.length === 0 && own(from) !== own(to))
  )
}

/** A value without words, in words, because the site may tell the kinds of them apart. Null for any other value. */
function formatEmpty(value: unknown): string | null {
  if (value === undefined || value === null) return formatValue(undefined, value)
  if (Array.isArray(value)) return value.length === 0 ? say('‹empty list›') : null
  return isPlainObject(value) && Object.keys(value).every((name) => name === '_key' || name === '_type')
    ? say('‹{type} without fields›', {type: readText(value['_type'])})
    : null
}

function compareValues(pair: Pair, place: Place): readonly Difference[] {
  const {type, from, to} = pair
  if (isAlike(from, to)) return []
  const [before, after] = [formatEmpty(from), formatEmpty(to)]
  if (before !== null && after !== null) return [makeDifference('value', before, after, place)]
  if (isRichText(type)) {
    const areLists = Array.isArray(from) && Array.isArray(to)
    return areLists && isAlike(withMarks(from), withMarks(to)) ? [] : [compareRichText(pair, place)]
  }
  if (Array.isArray(from) || Array.isArray(to)) return compareLists({type, from, to}, place)
  if (isPlainObject(from) || isPlainObject(to))
    return compareObjects({type, from, to}, asWhole(place, {from, to}))
  const [old, now] = [formatValue(type, from), formatValue(type, to)]
  const isText = type?.jsonType === 'string' && /\s/u.test(old + now)
  return [makeDifference(isText ? 'text' : 'value', old, now, place)]
}

const makeDifference = (
  kind: Difference['kind'],
  from: string,
  to: string,
  place: Place,
  notes: readonly string[] = [],
): Difference => ({...place, kind, from, to, notes, isReadable: from !== to})

function compareRichText({type, from, to}: Pair, place: Place): Difference {
  const findTitle = (name: string) => findMemberType(type, {_type: name})?.title ?? name
  const describe = (value: unknown) => formatEmpty(value) ?? describeRichText(value, findTitle)
  const [before, after] = [describe(from), describe(to)]
  return makeDifference('text', before, after, place, describeLinks(from, to))
}

/** Types that are shown as one value, with the field that holds it. */
const wholes: ReadonlyArray<Readonly<{type: string; kind: Difference['kind']; field: string}>> = [
  {type: 'reference', kind: 'reference', field: '_ref'},
  {type: 'slug', kind: 'value', field: 'current'},
]
const assetKinds = {image: 'picture', file: 'file'} as const

function compareObjects({type, from, to}: Pair, place: Place): readonly Difference[] {
  const [before, after] = [isPlainObject(from) ? from : {}, isPlainObject(to) ? to : {}]
  const fields = isObjectType(type) ? type.fields : []
  const known = new Set(fields.map(({name}) => name))
  const other = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => !known.has(name) && name !== '_key' && name !== '_type',
  )
  const whole = wholes.find((candidate) => hasType(type, candidate.type))
  const kind = whole?.kind ?? 'value'
  const asset = hasType(type, 'image') ? assetKinds.image : hasType(type, 'file') ? assetKinds.file : null
  const [kindBefore, kindAfter] = [readText(before['_type']), readText(after['_type'])]
  // What was added or removed as a whole has the kind that its place in the form says.
  const isWhole = isPlainObject(from) !== isPlainObject(to)
  const isExpected = isWhole && [type?.name, ''].includes(kindBefore + kindAfter)
  const kinds =
    kindBefore === kindAfter || isExpected
      ? []
      : [makeDifference('value', kindBefore, kindAfter, within(place, '_type', say('Kind')))]
  const parts = [...fields, ...other.map((name) => ({name, type: undefined}))].flatMap(
    ({name, type: field}): readonly Difference[] => {
      const pair = {type: field, from: before[name], to: after[name]}
      if (isAlike(pair.from, pair.to)) return []
      if (name === whole?.field)
        return [
          makeDifference(kind, formatValue(undefined, pair.from), formatValue(undefined, pair.to), place),
        ]
      if (name === 'asset' && asset)
        return [makeDifference(asset, readReference(pair.from), readReference(pair.to), place)]
      const language = languages.find((candidate) => candidate === name)
      return language && languages.every((each) => known.has(each))
        ? compareValues(pair, {...place, key: `${place.key}.${name}`, language})
        : compareValues(pair, within(place, name, field?.title ?? name))
    },
  )
  return [...kinds, ...parts]
}

const readText = (value: unknown): string => (typeof value === 'string' ? value : '')

const readReference = (value: unknown): string => (isPlainObject(value) ? readText(value['_ref']) : '')

const referenceFields = new Set(['_key', '_type', '_ref', '_weak', '_strengthenOnPublish'])

/** Whether an item is a reference and nothing else. */
const isBareReference = (item: unknown): boolean =>
  readReference(item) !== '' &&
  isPlainObject(item) &&
  Object.keys(item).every((name) => referenceFields.has(name))

const readTypeName = (item: unknown): unknown => (isPlainObject(item) ? item['_type'] : undefined)

function findMemberType(type: SchemaType | undefined, item: unknown): SchemaType | undefined {
  const members: readonly SchemaType[] = type?.jsonType === 'array' ? type.of : []
  return (
    members.find(({name}) => name === readTypeName(item)) ?? (members.length === 1 ? members[0] : undefined)
  )
}

/** The label of a list item: its preview's title, or its position. */
function formatItemLabel(type: SchemaType | undefined, item: unknown, index: number): string {
  const fallback = `${type?.title ?? say('Item')} ${index + 1}`
  if (!isPlainObject(item) || !isObjectType(type)) return fallback
  const names = [
    type.preview?.select?.['title'] ?? '',
    'code',
    'title',
    'name',
    'label',
    'heading',
    'question',
  ]
  for (const path of names.map((name) => name.split('.'))) {
    let [value, field]: [unknown, SchemaType | undefined] = [item, type]
    for (const name of path) {
      field = isObjectType(field)
        ? field.fields.find((candidate) => candidate.name === name)?.type
        : undefined
      value = isPlainObject(value) ? value[name] : undefined
    }
    if (isPlainObject(value)) value = value[defaultLanguage]
    if (typeof value === 'string' && value !== '') return formatValue(field, value)
  }
  return fallback
}

function compareLists({type, from, to}: Pair, place: Place): readonly Difference[] {
  const [before, after]: [readonly unknown[], readonly unknown[]] = [
    Array.isArray(from) ? from : [],
    Array.isArray(to) ? to : [],
  ]
  if (![...before, ...after].every(isPlainObject)) {
    const lines = (items: readonly unknown[]) =>
      items.map((item) => formatValue(findChoiceType(type, item), item)).join('\n')
    return [makeDifference('text', lines(before), lines(after), place)]
  }
  if ([...before, ...after].every(isBareReference))
    return [
      makeDifference(
        'reference',
        before.map(readReference).join('\n'),
        after.map(readReference).join('\n'),
        place,
      ),
    ]
  return compareItems({type, before: keyed(before), after: keyed(after)}, place)
}

/** The items of a list by key. Keys stay the same when items move. Items that repeat a key are numbered, so that each is shown. */
function keyed(items: readonly unknown[]): ReadonlyMap<string, unknown> {
  const found = new Map<string, unknown>()
  for (const [index, item] of items.entries()) {
    const key = isPlainObject(item)
      ? `${readText(item['_key']) || index} ${readText(item['_type'])}`
      : String(index)
    let repeated = 1
    while (found.has(repeated === 1 ? key : `${key} ${repeated}`)) repeated += 1
    found.set(repeated === 1 ? key : `${key} ${repeated}`, item)
  }
  return found
}

type Items = Readonly<{
  type: SchemaType | undefined
  before: ReadonlyMap<string, unknown>
  after: ReadonlyMap<string, unknown>
}>

function compareItems({type, before, after}: Items, place: Place): readonly Difference[] {
  const known = [...new Set([...before.keys(), ...after.keys()])]
  const labels = new Map(
    known.map((key, index) => {
      const item = after.get(key) ?? before.get(key)
      return [key, formatItemLabel(findMemberType(type, item), item, index)]
    }),
  )
  const order = [...after.keys()]
  const findPosition = (key: string): string => {
    if (order.length < 2) return ''
    const previous = order[order.indexOf(key) - 1]
    return previous === undefined
      ? say('as the first')
      : say('after “{item}”', {item: labels.get(previous) ?? previous})
  }
  const differing = [...order, ...known.filter((key) => !after.has(key))].flatMap((key) => {
    const pair = {from: before.get(key), to: after.get(key)}
    const label = labels.get(key) ?? key
    const at = asWhole(within(place, key, label), pair, findPosition(key))
    const member = findMemberType(type, pair.to ?? pair.from)
    // The item itself is the difference then.
    const isBare =
      isMissing(pair.from) !== isMissing(pair.to) &&
      formatEmpty(pair.to ?? pair.from) !== null &&
      readTypeName(pair.to ?? pair.from) === member?.name
    const parts = isBare ? [] : compareValues({type: member, ...pair}, at)
    if (pair.from !== undefined && pair.to !== undefined) return parts
    // An item without a value can still be added or removed.
    const itself = {...at, key: `${at.key} itself`}
    return [
      pair.to === undefined
        ? makeDifference('item', label, '', itself)
        : makeDifference('item', '', label, itself),
      ...parts,
    ]
  })
  const shared = (keys: Iterable<string>) => [...keys].filter((key) => before.has(key) && after.has(key))
  const [old, now] = [shared(before.keys()), shared(after.keys())]
  const inWords = (keys: readonly string[]) => keys.map((key) => labels.get(key) ?? key).join('\n')
  return old.join('\n') === now.join('\n')
    ? differing
    : [...differing, makeDifference('text', inWords(old), inWords(now), within(place, 'order', say('Order')))]
}

/** The type with the titles of a list's values: the list, or its items. */
const findChoiceType = (type: SchemaType | undefined, item: unknown): SchemaType | undefined =>
  formatValue(type, item) === String(item) ? findMemberType(type, item) : type
