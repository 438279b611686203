import {isObject, type StoredDocument} from '../store/document.ts'
import {listFields, listItems, type PathSegment, type Traced} from './traced.ts'
import {evaluateNode, parseQuery, type EvaluationOptions, type Home, type Params} from './engine.ts'
import {planQuery} from './plan-query.ts'
import {onEverything, onId, syncTags} from './sync-tags.ts'
import {traceOrigins} from './trace-origins.ts'
import type {View} from './view.ts'

/** A content source map: for each value of a result, the document and the path in it that the value came from. */
type SourceMap = Readonly<{
  documents: readonly Readonly<{_id: string; _type: string}>[]
  paths: readonly string[]
  mappings: Readonly<Record<string, unknown>>
}>

export type PathNaming = 'by-index' | 'by-key'

/** Numbers distinct keys in order of first use. */
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
function buildSourceMap(result: Traced, naming: PathNaming): SourceMap {
  const documents = new Map<string, Readonly<{_id: string; _type: string}>>()
  const places = new Numbering()
  const paths = new Numbering()
  const mappings: Record<string, unknown> = {}

  const visit = (traced: Traced, resultPath: string): void => {
    if (traced.kind === 'computed') return
    const items = listItems(traced)
    if (items) return items.forEach((item, index) => visit(item, `${resultPath}[${index}]`))
    if (traced.kind !== 'source' || isObject(traced.value)) {
      for (const [name, field] of listFields(traced)) visit(field, `${resultPath}${fieldPath(name)}`)
      return
    }
    if (traced.value === null || traced.value === undefined) return
    // The perspective computes it, so it has no source document.
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

export type QueryOptions = Readonly<{
  params: Params
  identity: string
  home?: Home
  /** Adds the source document and path of each value, and sets how paths name items of arrays. */
  sourceMap?: PathNaming | undefined
}>

export type QueryResult = Readonly<{result: unknown; syncTags: readonly string[]; sourceMap?: SourceMap}>

/** Runs a GROQ query on a view. Throws QueryError. */
export function runQuery(view: View, query: string, options: QueryOptions): QueryResult {
  const now = new Date()
  const plan = planQuery(parseQuery(query, options.params), view, now)
  const evaluation: EvaluationOptions = {
    // Listing a whole dataset is slow after each change, and most queries do not need it.
    dataset: plan.dependencies.has(onEverything) ? view.all() : [],
    params: {...options.params, ...plan.params},
    identity: options.identity,
    timestamp: now,
    ...(options.home && {sanity: options.home}),
    dereference: ({_ref}) => {
      plan.dependencies.add(onId(_ref))
      return view.get(_ref) ?? null
    },
  }
  const result = evaluateNode(plan.tree, evaluation)
  const response = {result: result ?? null, syncTags: syncTags(plan.dependencies)}
  if (!options.sourceMap) return response
  const origins = traceOrigins(plan.tree, evaluation, (id) => view.get(id))
  return {...response, sourceMap: buildSourceMap(origins, options.sourceMap)}
}
