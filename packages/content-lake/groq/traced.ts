import {type StoredDocument, isObject} from '../store/document.ts'

export type PathSegment = string | Readonly<{index: number; key?: string}>

/** A value of a query's result together with where it came from. */
export type Traced = Readonly<
  | {kind: 'source'; value: unknown; document: StoredDocument; path: readonly PathSegment[]}
  | {kind: 'object'; value: unknown; fields: ReadonlyMap<string, Traced>}
  | {kind: 'array'; value: unknown; items: readonly Traced[]}
  | {kind: 'computed'; value: unknown}
>

export const computed = (value: unknown): Traced => ({kind: 'computed', value})

export const fromDocument = (document: StoredDocument): Traced => ({
  kind: 'source',
  value: document,
  document,
  path: [],
})

export const traceArray = (items: readonly Traced[]): Traced => ({
  kind: 'array',
  value: items.map(({value}) => value),
  items,
})

export const traceObject = (fields: ReadonlyMap<string, Traced>): Traced => ({
  kind: 'object',
  value: Object.fromEntries(Array.from(fields, ([name, field]) => [name, field.value])),
  fields,
})

/** Reads a field of an object; null if it's missing, as in GROQ. */
export function readField(traced: Traced, name: string): Traced {
  if (traced.kind === 'object') return traced.fields.get(name) ?? computed(null)
  const {value} = traced
  if (!isObject(value) || !Object.hasOwn(value, name)) return computed(null)
  return traced.kind === 'source'
    ? {...traced, value: value[name], path: [...traced.path, name]}
    : computed(value[name])
}

/** Lists the items of an array; undefined for other values. */
export function listItems(traced: Traced): readonly Traced[] | undefined {
  if (traced.kind === 'array') return traced.items
  const {value} = traced
  if (!Array.isArray(value)) return undefined
  if (traced.kind !== 'source') return value.map(computed)
  return value.map((item: unknown, index) => ({
    ...traced,
    value: item,
    path: [...traced.path, segment(item, index)],
  }))
}

/** Lists the fields of an object; empty for other values. */
export function listFields(traced: Traced): ReadonlyMap<string, Traced> {
  if (traced.kind === 'object') return traced.fields
  if (!isObject(traced.value)) return new Map()
  return new Map(Object.keys(traced.value).map((name) => [name, readField(traced, name)]))
}

const segment = (item: unknown, index: number): PathSegment =>
  isObject(item) && typeof item['_key'] === 'string' ? {index, key: item['_key']} : {index}
