import {evaluateSync, parse} from 'groq-js'
import {z} from 'zod'
import {checkQuery, queryNode, type QueryNode, QueryError} from './query-tree.ts'
import {withLinearPatterns} from './linear-patterns.ts'
import {evaluateSearches} from './search.ts'

export type Params = Readonly<Record<string, unknown>>

const evaluated = z.object({data: z.unknown()})

/** The dataset and project of the documents. */
export type Home = Readonly<{projectId: string; dataset: string}>

export type EvaluationOptions = Readonly<{
  dataset: readonly unknown[]
  params: Params
  /** The value of `@` outside any filter or projection. */
  root?: unknown
  identity?: string
  /** The value of `now()`; by default the time of the evaluation. */
  timestamp?: Date
  /** The values of `sanity::projectId()` and `sanity::dataset()`. */
  sanity?: Home
  dereference?: (reference: Readonly<{_ref: string}>) => unknown
}>

const cache = new Map<string, QueryNode>()
const cacheSize = 500
// A tree is many times larger than its query, so long queries aren't cached.
const maxKeptLength = 20_000

/** Parses a query. The parser writes parameters into the tree, so one query with other parameters is another tree. Throws QueryError. */
export function parseQuery(query: string, params: Params): QueryNode {
  const key = `${query}\n${JSON.stringify(params)}`
  const known = cache.get(key)
  if (known) return known
  const tree = parseFresh(query, params)
  if (key.length > maxKeptLength) return tree
  const oldest = cache.keys().next()
  if (cache.size >= cacheSize && !oldest.done) cache.delete(oldest.value)
  cache.set(key, tree)
  return tree
}

const endsInExpression = /[\p{L}\p{N}\])}'"@^*]\s*$/u

/** Returns the hosted service's message where we know it, and the parser's otherwise. */
const hostedWords = (message: string, query: string): string =>
  endsInExpression.test(query)
    ? message
    : message.replace(/Unexpected end of query$/u, 'unexpected end-of-file, expected expression')

function parseFresh(query: string, params: Params): QueryNode {
  try {
    const tree: unknown = withLinearPatterns((): unknown => parse(query, {params: {...params}}))
    const node = queryNode.parse(tree)
    checkQuery(node, query, params)
    return node
  } catch (error) {
    if (!(error instanceof Error) || error instanceof z.ZodError || error instanceof QueryError) throw error
    const start = 'position' in error && typeof error.position === 'number' ? error.position : 0
    const unknown = /^Undefined function: (?<name>\w+)$/u.exec(error.message)?.groups?.['name']
    if (unknown !== undefined) throw unknownFunction(unknown, query)
    throw new QueryError(hostedWords(error.message, query), start)
  }
}

/** The parser's error for an unknown function lacks the namespace and the position. */
function unknownFunction(name: string, query: string): QueryError {
  const call = new RegExp(`(?:\\w+\\s*::\\s*)?\\b${name}\\s*\\(`, 'u').exec(query)
  const full = (call?.[0] ?? name).replaceAll(/[\s(]/gu, '')
  return new QueryError(`The Content Lake of this machine does not know ${full}()`, call?.index ?? 0)
}

// Parsing refuses other unimplemented functions.
const notHere = 'The Content Lake of this machine emulates text::query() in filters and in score() alone'

/** The JSON value of a parsed query. Objects that come straight from the dataset are the same objects, not copies. Throws QueryError. */
export function evaluateNode(node: QueryNode, options: EvaluationOptions): unknown {
  const {tree, params} = evaluateSearches(node, (inner, root) => evaluateNode(inner, {...options, root}))
  try {
    const value: unknown = withLinearPatterns((): unknown =>
      evaluateSync(tree, {timestamp: new Date(), ...options, params: {...options.params, ...params}}),
    )
    return evaluated.parse(value).data
  } catch (error) {
    // Functions that the parser knows and the evaluator does not.
    if (error instanceof Error && !(error instanceof z.ZodError))
      throw new QueryError(error.message.replace(/^not implemented$/u, notHere), 0)
    throw error
  }
}

/** A GROQ filter such as `_type == "post"` as a test of single documents. */
export function compileFilter(filter: string, params: Params = {}): (document: unknown) => boolean {
  return compileSelection(`*[${filter}]`, params)
}

/** A query as a test of single documents: whether it would find the document in a dataset with no others. */
export function compileSelection(
  query: string,
  params: Params = {},
  home?: Home,
): (document: unknown) => boolean {
  const tree = parseQuery(query, params)
  return (document) => {
    const result = evaluateNode(tree, {dataset: [document], params, ...(home && {sanity: home})})
    return Array.isArray(result) ? result.length > 0 : Boolean(result)
  }
}
