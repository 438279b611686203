import {evaluateNode, parseQuery, type EvaluationOptions, type Home, type Params} from './engine.ts'
import {planQuery} from './plan-query.ts'
import {buildSourceMap, type PathNaming, type SourceMap} from './source-map.ts'
import {onEverything, onId, syncTags} from './sync-tags.ts'
import {traceOrigins} from './trace-origins.ts'
import type {View} from './view.ts'

export type QueryOptions = Readonly<{
  params: Params
  identity: string
  home?: Home
  /** Whether to say which document and path each value came from, and how items of arrays are named in paths. */
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
