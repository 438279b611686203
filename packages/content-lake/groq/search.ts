import {isObject} from '../store/document.ts'
import {compileCondition, compileField, type Condition, type Read} from './compile-condition.ts'
import {QueryError, isNode, mapChildren, part, parts, someNode, type QueryNode} from './query-tree.ts'
import {parseTextQuery, relevance, type TextQuery, tokensIn} from './text-query.ts'

type Evaluate = (node: QueryNode, root?: unknown) => unknown
type EvaluatedSearches = Readonly<{tree: QueryNode; params: Readonly<Record<string, unknown>>}>

/**
 * Evaluates the parts that the evaluator can't: each filter and each `score()` with a `text::query()` in it. Replaces them with
 * the documents that they select, ranked by score. Throws QueryError if a search depends on its scope.
 */
export function evaluateSearches(tree: QueryNode, evaluate: Evaluate): EvaluatedSearches {
  const params: Record<string, unknown> = {}
  const visit = (node: QueryNode): QueryNode => {
    if (!hasSearch(node)) return node
    const selected = select(node, evaluate)
    if (!selected) return mapChildren(node, visit)
    const name = `__found${Object.keys(params).length}`
    params[name] = selected
    return {type: 'Parameter', name}
  }
  return {tree: visit(tree), params}
}

const isSearch = (node: QueryNode): boolean =>
  node.type === 'FuncCall' && node['namespace'] === 'text' && node['name'] === 'query'

const searching = new WeakMap<QueryNode, boolean>()

// Cached, because it is needed for each document.
function hasSearch(node: QueryNode): boolean {
  const known = searching.get(node) ?? someNode(node, isSearch)
  searching.set(node, known)
  return known
}

/** The documents that a filter or a score with a search of its own selects; undefined when the node is neither. */
function select(node: QueryNode, evaluate: Evaluate): readonly unknown[] | undefined {
  const isFilter = node.type === 'Filter' && hasSearch(part(node, 'expr'))
  const isScore =
    node.type === 'PipeFuncCall' && node['name'] === 'score' && parts(node, 'args').some(hasSearch)
  if (!isFilter && !isScore) return undefined
  const conditions = isFilter ? [part(node, 'expr')] : parts(node, 'args')
  if (!isIndependent(node, conditions))
    throw new QueryError('text::query() is emulated in filters and score() of the whole dataset only', 0)
  const base = evaluate(part(node, 'base'))
  const candidates: unknown[] = Array.isArray(base) ? base : []
  const matcher = new SearchMatcher(evaluate)
  if (isFilter)
    return candidates.filter((document) => conditions.every((one) => matcher.holds(one, document)))
  const scored = candidates.filter(isObject).map((document) => {
    const earlier = typeof document['_score'] === 'number' ? document['_score'] : 0
    const scores = conditions.map((condition) => matcher.score(condition, document))
    return {...document, _score: scores.reduce((sum, score) => sum + score, earlier)}
  })
  return scored.sort((a, b) => b._score - a._score)
}

// A search is evaluated once, before its query, so it can't depend on the scope.
function isIndependent(node: QueryNode, conditions: readonly QueryNode[]): boolean {
  if (conditions.some((condition) => someNode(condition, ({type}) => type === 'Parent'))) return false
  let root = node
  while (isNode(root['base'])) root = root['base']
  return root.type === 'Everything' || root.type === 'Parameter'
}

/** Evaluates conditions with searches for single documents. */
class SearchMatcher {
  readonly #evaluate: Evaluate
  /** Null if a condition needs the evaluator. */
  readonly #compiled = new Map<QueryNode, Condition | null>()
  readonly #readers = new Map<QueryNode, Read | null>()
  readonly #queries = new Map<QueryNode, TextQuery>()

  constructor(evaluate: Evaluate) {
    this.#evaluate = evaluate
  }

  holds(condition: QueryNode, document: unknown): boolean {
    if (!hasSearch(condition)) return this.#isTrue(condition, document)
    switch (condition.type) {
      case 'And':
        return this.holds(part(condition, 'left'), document) && this.holds(part(condition, 'right'), document)
      case 'Or':
        return this.holds(part(condition, 'left'), document) || this.holds(part(condition, 'right'), document)
      case 'Group':
        return this.holds(part(condition, 'base'), document)
      case 'Not':
        return !this.holds(part(condition, 'base'), document)
      default:
        return this.#match(condition, document) > 0
    }
  }

  score(condition: QueryNode, document: unknown): number {
    if (condition.type === 'FuncCall' && condition['name'] === 'boost')
      return this.#boosted(condition, document)
    if (!hasSearch(condition)) return this.#isTrue(condition, document) ? 1 : 0
    switch (condition.type) {
      case 'And': {
        const left = this.score(part(condition, 'left'), document)
        const right = left > 0 ? this.score(part(condition, 'right'), document) : 0
        return right > 0 ? left + right : 0
      }
      case 'Or':
        return this.score(part(condition, 'left'), document) + this.score(part(condition, 'right'), document)
      case 'Group':
        return this.score(part(condition, 'base'), document)
      case 'Not':
        return this.holds(condition, document) ? 1 : 0
      default:
        return this.#match(condition, document)
    }
  }

  #isTrue(condition: QueryNode, document: unknown): boolean {
    const known = this.#compiled.get(condition)
    const compiled = known === undefined ? (compileCondition(condition) ?? null) : known
    this.#compiled.set(condition, compiled)
    return (compiled ? compiled(document) : this.#evaluate(condition, document)) === true
  }

  #boosted(node: QueryNode, document: unknown): number {
    const [condition, amount] = parts(node, 'args')
    const score = condition ? this.score(condition, document) : 0
    if (score <= 0) return 0
    const boost = amount && this.#evaluate(amount, document)
    return typeof boost === 'number' ? score + boost : 0
  }

  #match(node: QueryNode, document: unknown): number {
    if (node.type !== 'OpCall' || node['op'] !== 'match' || !isSearch(part(node, 'right')))
      throw new QueryError('text::query() belongs on the right of "match"', 0)
    const query = this.#queryOf(part(node, 'right'))
    // The query `*` matches everything without the words.
    const isEverything = query.everything && query.terms.length === 0
    return relevance(isEverything ? [] : this.#textsIn(part(node, 'left'), document), query)
  }

  /** The words of each searched field, such as `title.en` and `[@, _id]`. */
  #textsIn(node: QueryNode, document: unknown): readonly (readonly string[])[] {
    const elements = node.type === 'Array' ? parts(node, 'elements') : []
    if (elements.length === 0 || elements.some((element) => element['isSplat'] === true))
      return [tokensIn(this.#read(node, document))]
    return elements.map((element) => tokensIn(this.#read(part(element, 'value'), document)))
  }

  #read(texts: QueryNode, document: unknown): unknown {
    const known = this.#readers.get(texts)
    const reader = known === undefined ? (compileField(texts) ?? null) : known
    this.#readers.set(texts, reader)
    return reader ? reader(document) : this.#evaluate(texts, document)
  }

  #queryOf(search: QueryNode): TextQuery {
    const known = this.#queries.get(search)
    if (known) return known
    const [argument] = parts(search, 'args')
    const text = argument && this.#evaluate(argument)
    const query = parseTextQuery(typeof text === 'string' ? text : '')
    this.#queries.set(search, query)
    return query
  }
}
