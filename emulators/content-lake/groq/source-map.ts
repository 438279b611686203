import {isObject} from '../json.ts'
import type {StoredDocument} from '../store/document.ts'
import {fieldsOf, itemsOf, type PathSegment, type Traced} from './traced.ts'

/** A content source map: for each value of a result, the document and the path in it that the value came from. */
export type SourceMap = Readonly<{
  documents: readonly Readonly<{_id: string; _type: string}>[]
  paths: readonly string[]
  mappings: Readonly<Record<string, unknown>>
}>

export type PathNaming = 'by-index' | 'by-key'

/** Numbers distinct keys in the order of their first use. */
class Numbering {
  readonly #places = new Map<string, number>()

  place(key: string): number {
    const known = this.#places.get(key) ?? this.#places.size
    this.#places.set(key, known)
    return known
  }

  keys(): string[] {
    return [...this.#places.keys()]
  }
}

/** Writes a traced result as a content source map, one mapping for each text, number and boolean of known origin. */
export function buildSourceMap(result: Traced, naming: PathNaming): SourceMap {
  const documents = new Map<string, Readonly<{_id: string; _type: string}>>()
  const places = new Numbering()
  const paths = new Numbering()
  const mappings: Record<string, unknown> = {}

  const visit = (traced: Traced, resultPath: string): void => {
    if (traced.kind === 'computed') return
    const items = itemsOf(traced)
    if (items) return items.forEach((item, index) => visit(item, `${resultPath}[${index}]`))
    if (traced.kind !== 'source' || isObject(traced.value)) {
      for (const [name, field] of fieldsOf(traced)) visit(field, `${resultPath}${fieldPath(name)}`)
      return
    }
    if (traced.value === null || traced.value === undefined) return
    // The perspective makes it: it stands in no document.
    if (traced.path.length === 1 && traced.path[0] === '_originalId') return
    const id = originalId(traced.document)
    documents.set(id, {_id: id, _type: traced.document._type})
    const path = `$${traced.path.map((segment) => segmentPath(segment, naming)).join('')}`
    const source = {type: 'documentValue', document: places.place(id), path: paths.place(path)}
    mappings[resultPath] = {type: 'value', source}
  }
  visit(result, '$')
  return {documents: [...documents.values()], paths: paths.keys(), mappings}
}

// In a perspective a draft has its published id; the editor has to open the draft.
const originalId = (document: StoredDocument): string => {
  const id = document['_originalId']
  return typeof id === 'string' ? id : document._id
}

const escape = (text: string): string => text.replace(/[\\']/g, (character) => `\\${character}`)
const fieldPath = (name: string): string => `['${escape(name)}']`

function segmentPath(segment: PathSegment, naming: PathNaming): string {
  if (typeof segment === 'string') return fieldPath(segment)
  const {index, key} = segment
  return naming === 'by-key' && key !== undefined ? `[?(@._key=='${escape(key)}')]` : `[${index}]`
}
