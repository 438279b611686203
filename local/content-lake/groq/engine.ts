import {evaluateSync, parse} from 'groq-js'
import {z} from 'zod'

/** A node of a parsed GROQ query. groq-js publishes no usable types for its tree, so this is the boundary. */
export type QueryNode = Readonly<{type: string; [part: string]: unknown}>
export type Params = Readonly<Record<string, unknown>>

export const queryNode: z.ZodType<QueryNode> = z.looseObject({type: z.string()})
const evaluated = z.object({data: z.unknown()})

export type EvaluationOptions = Readonly<{
  dataset: readonly unknown[]
  params: Params
  /** The value of `@` outside any filter or projection. */
  root?: unknown
  identity?: string
  dereference?: (reference: Readonly<{_ref: string}>) => unknown
}>

/** A query that cannot be parsed or evaluated; `start` is the place of the mistake in UTF-16 code units, 0 when unknown. */
export class QueryError extends Error {
  override readonly name = 'QueryError'
  readonly start: number

  constructor(message: string, start: number) {
    super(message)
    this.start = start
  }
}

// The Studio's search wraps its terms in this function, which the evaluator lacks; "match" takes the bare terms.
const searchTerms = /text::query\(\s*(\$\w+|"[^"]*")\s*\)/g

const cache = new Map<string, QueryNode>()
const cacheSize = 500

/** Parses a query. The parser writes parameters into the tree, so one query with other parameters is another tree. Throws QueryError. */
export function parseQuery(query: string, params: Params): QueryNode {
  const key = `${query}\n${JSON.stringify(params)}`
  const known = cache.get(key)
  if (known) return known
  const tree = parseFresh(query, params)
  const oldest = cache.keys().next()
  if (cache.size >= cacheSize && !oldest.done) cache.delete(oldest.value)
  cache.set(key, tree)
  return tree
}

function parseFresh(query: string, params: Params): QueryNode {
  try {
    const tree: unknown = parse(query.replace(searchTerms, '$1'), {params: {...params}})
    return queryNode.parse(tree)
  } catch (error) {
    if (!(error instanceof Error) || error instanceof z.ZodError) throw error
    const start = 'position' in error && typeof error.position === 'number' ? error.position : 0
    throw new QueryError(error.message, start)
  }
}

/** The JSON value of a parsed query. Objects that come straight from the dataset are the same objects, not copies. Throws QueryError. */
export function evaluateNode(node: QueryNode, options: EvaluationOptions): unknown {
  const {dataset, params} = options
  try {
    const value: unknown = evaluateSync(node, {
      ...options,
      dataset,
      params: {...params},
      timestamp: new Date(),
    })
    return evaluated.parse(value).data
  } catch (error) {
    // Functions that the parser knows and the evaluator does not.
    if (error instanceof Error && !(error instanceof z.ZodError)) throw new QueryError(error.message, 0)
    throw error
  }
}

/** A GROQ filter such as `_type == "post"` as a test of single documents. */
export function compileFilter(filter: string, params: Params = {}): (document: unknown) => boolean {
  return compileSelection(`*[${filter}]`, params)
}

/** A query as a test of single documents: whether it would find something in a dataset of just that document. */
export function compileSelection(query: string, params: Params = {}): (document: unknown) => boolean {
  const tree = parseQuery(query, params)
  return (document) => {
    const result = evaluateNode(tree, {dataset: [document], params})
    return Array.isArray(result) ? result.length > 0 : Boolean(result)
  }
}
