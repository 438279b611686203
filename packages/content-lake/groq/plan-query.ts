import type {StoredDocument} from '../store/document.ts'
import {compareSameType, compileField, compileCondition, type Surroundings} from './compile-condition.ts'
import {part, parts, type QueryNode, isNode, mapChildren} from './query-tree.ts'
import type {Params} from './engine.ts'
import {onEverything, onId, onType, type Dependency} from './sync-tags.ts'
import type {View} from './view.ts'

type Compare = (a: unknown, b: unknown) => number

/** `order(publishedAt desc, title.en)` as a comparison of documents; undefined when it orders by more than fields. */
function compileOrder(node: QueryNode): Compare | undefined {
  if (node.type !== 'PipeFuncCall' || node['name'] !== 'order') return undefined
  const keys = parts(node, 'args').map(compileKey)
  if (!keys.every((key) => key !== undefined)) return undefined
  return (a, b) => {
    for (const compare of keys) {
      const order = compare(a, b)
      if (order !== 0) return order
    }
    return 0
  }
}

function compileKey(node: QueryNode): Compare | undefined {
  if (node.type === 'Asc') return compileKey(part(node, 'base'))
  if (node.type === 'Desc') {
    const ascending = compileKey(part(node, 'base'))
    return ascending && ((a, b) => -ascending(a, b))
  }
  const read = compileField(node)
  return read && ((a, b) => compareAny(read(a), read(b)))
}

const rankOfType: Readonly<Record<string, number>> = {number: 1, string: 2, boolean: 3}
const rankType = (value: unknown): number => rankOfType[typeof value] ?? 4

// Numbers, then texts, then booleans, then everything else in any order.
const compareAny = (a: unknown, b: unknown): number =>
  rankType(a) - rankType(b) || (compareSameType(a, b) ?? 0)

/** Sorts only the first `count` items. The sort is stable. */
function firstInOrder<T>(items: readonly T[], compare: (a: T, b: T) => number, count: number): T[] {
  const first: T[] = []
  for (const item of items) {
    const last = first.at(-1)
    if (first.length >= count && (last === undefined || compare(item, last) >= 0)) continue
    first.splice(placeAfterEqual(first, item, compare), 0, item)
    if (first.length > count) first.pop()
  }
  return first
}

function placeAfterEqual<T>(sorted: readonly T[], item: T, compare: (a: T, b: T) => number): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    const other = sorted[middle]
    if (other !== undefined && compare(item, other) < 0) high = middle
    else low = middle + 1
  }
  return low
}

export type Plan = Readonly<{tree: QueryNode; params: Params; dependencies: Set<Dependency>}>

/** A necessary condition on a document: one of some ids, of some types, or a version of an id. */
type Bound = Readonly<{on: '_id' | '_type' | 'versionOf'; values: readonly string[]}>

/**
 * Evaluates as much of a query as possible without the evaluator, which scans every document: the `*` of `*[_id == …]`,
 * `*[_type == …]` and `*[sanity::versionOf(…)]` becomes the few documents that can match, and filters, orders and slices of
 * fields are evaluated.
 * The result is the same. The query depends on the narrowed ids and types, and on ids of documents that conditions refer to.
 * @param now The value of `now()`.
 */
export function planQuery(tree: QueryNode, view: View, now: Date): Plan {
  const planner = new Planner(view, now)
  const planned = planner.visit(tree)
  return {tree: planned, params: planner.params, dependencies: planner.dependencies}
}

type Documents = readonly StoredDocument[]

// Up to this count a partial sort is faster than sorting all.
const maxPartialSort = 1_000

class Planner {
  readonly dependencies = new Set<Dependency>()
  readonly params: Record<string, Documents> = {}
  readonly #view: View
  readonly #around: Surroundings

  constructor(view: View, now: Date) {
    this.#view = view
    const dereference = (id: string) => {
      this.dependencies.add(onId(id))
      return view.get(id) ?? null
    }
    this.#around = {now: now.toISOString(), dereference}
  }

  visit(node: QueryNode): QueryNode {
    switch (node.type) {
      case 'Everything':
        this.dependencies.add(onEverything)
        return node
      case 'FuncCall':
        return isAllReleases(node) ? this.#ofTypes(['system.release']) : this.#children(node)
      case 'Filter':
        return this.#filter(node)
      case 'PipeFuncCall':
        return this.#order(node, Infinity)
      case 'Slice':
        return this.#slice(node)
      case 'AccessElement':
        return {...node, base: this.#first(part(node, 'base'), Number(node['index']) + 1)}
      default:
        return this.#children(node)
    }
  }

  #children(node: QueryNode): QueryNode {
    return mapChildren(node, (child) => this.visit(child))
  }

  #filter(node: QueryNode): QueryNode {
    const [base, expr] = [part(node, 'base'), part(node, 'expr')]
    const holds = compileCondition(expr, this.#around)
    const narrowed =
      base.type === 'Everything' ? this.#candidates(expr, holds !== undefined) : this.visit(base)
    const documents = this.#documentsOf(narrowed)
    if (!documents) return {...node, base: narrowed, expr: this.visit(expr)}
    if (holds) return this.#parameter(documents.filter((document) => holds(document) === true))
    // Filters by the conditions that can be compiled; the evaluator does the rest.
    const compiled = conjuncts(expr).map((condition) => ({
      condition,
      isMet: compileCondition(condition, this.#around),
    }))
    const left = documents.filter((document) =>
      compiled.every(({isMet}) => isMet === undefined || isMet(document) === true),
    )
    const others = compiled.flatMap(({condition, isMet}) => (isMet === undefined ? [condition] : []))
    return {...node, base: this.#parameter(left), expr: this.visit(others.reduce(and))}
  }

  /** The documents of `*` that can pass a filter. */
  #candidates(filter: QueryNode, whole: boolean): QueryNode {
    const bounds = conjuncts(filter).flatMap((condition) => findBound(condition) ?? [])
    const bound = bounds.find(({on}) => on !== '_type') ?? bounds[0]
    if (!bound) {
      const everything = this.visit({type: 'Everything'})
      return whole ? this.#parameter(this.#view.all()) : everything
    }
    const values = [...new Set(bound.values)]
    for (const value of values) this.dependencies.add(bound.on === '_type' ? onType(value) : onId(value))
    return this.#parameter(this.#within(bound.on, values))
  }

  #ofTypes(types: readonly string[]): QueryNode {
    for (const type of types) this.dependencies.add(onType(type))
    return this.#parameter(this.#view.ofTypes(types))
  }

  #within(on: Bound['on'], values: readonly string[]): Documents {
    if (on === '_type') return this.#view.ofTypes(values)
    if (on === 'versionOf') return values.flatMap((id) => this.#view.versionsOf(id))
    return values.toSorted().flatMap((id) => this.#view.get(id) ?? [])
  }

  /** Evaluates `order(…)` when the query uses only the first `count` documents. */
  #order(node: QueryNode, count: number): QueryNode {
    const compare = compileOrder(node)
    if (!compare) return this.#children(node)
    const base = this.visit(part(node, 'base'))
    const documents = this.#documentsOf(base)
    if (!documents) return {...node, base}
    const ordered =
      count < maxPartialSort ? firstInOrder(documents, compare, count) : documents.toSorted(compare)
    return this.#parameter(ordered)
  }

  #slice(node: QueryNode): QueryNode {
    const [left, right] = [
      Number(node['left']),
      Number(node['right']) + (node['isInclusive'] === true ? 1 : 0),
    ]
    // A negative index depends on the number of documents.
    const isFromStart = left >= 0 && Number(node['right']) >= 0
    const base = this.#first(part(node, 'base'), isFromStart ? right : Infinity)
    const documents = isFromStart ? this.#documentsOf(base) : undefined
    return documents ? this.#parameter(documents.slice(left, right)) : {...node, base}
  }

  #first(node: QueryNode, count: number): QueryNode {
    return node.type === 'PipeFuncCall' ? this.#order(node, count > 0 ? count : Infinity) : this.visit(node)
  }

  #parameter(documents: Documents): QueryNode {
    const name = `__documents${Object.keys(this.params).length}`
    this.params[name] = documents
    return {type: 'Parameter', name}
  }

  #documentsOf(node: QueryNode): Documents | undefined {
    return node.type === 'Parameter' ? this.params[String(node['name'])] : undefined
  }
}

function conjuncts(node: QueryNode): QueryNode[] {
  const {left, right, base} = node
  if (node.type === 'And' && isNode(left) && isNode(right)) return [...conjuncts(left), ...conjuncts(right)]
  return node.type === 'Group' && isNode(base) ? conjuncts(base) : [node]
}

const and = (left: QueryNode, right: QueryNode): QueryNode => ({type: 'And', left, right})

function findBound(node: QueryNode): Bound | undefined {
  const {left, right, op} = node
  if (node.type === 'FuncCall') return versionBound(node)
  if (node.type !== 'OpCall' || !isNode(left) || !isNode(right)) return undefined
  if (op === 'in') return bound(left, literals(right))
  if (op !== '==') return undefined
  return bound(left, literal(right)) ?? bound(right, literal(left))
}

function bound(attribute: QueryNode, values: readonly string[] | undefined): Bound | undefined {
  const {name, base, type} = attribute
  const isField = type === 'AccessAttribute' && (base === undefined || (isNode(base) && base.type === 'This'))
  if (!values || !isField || (name !== '_id' && name !== '_type')) return undefined
  return {on: name, values}
}

function versionBound(node: QueryNode): Bound | undefined {
  const [id] = parts(node, 'args')
  const values = id && literal(id)
  const isVersionOf = node['namespace'] === 'sanity' && node['name'] === 'versionOf'
  return isVersionOf && values ? {on: 'versionOf', values} : undefined
}

/** Evaluates `releases::all()`. The evaluator would scan all documents. */
const isAllReleases = (node: QueryNode): boolean => node['namespace'] === 'releases' && node['name'] === 'all'

const literal = (node: QueryNode): readonly string[] | undefined =>
  node.type === 'Value' && typeof node['value'] === 'string' ? [node['value']] : undefined

function literals(node: QueryNode): readonly string[] | undefined {
  const {value, elements} = node
  if (node.type === 'Value' && Array.isArray(value))
    return value.every((v) => typeof v === 'string') ? value : undefined
  if (node.type !== 'Array' || !Array.isArray(elements)) return undefined
  const found = elements.map((element: unknown) => {
    if (!isNode(element) || element['isSplat'] === true || !isNode(element['value'])) return undefined
    return literal(element['value'])?.[0]
  })
  return found.every((entry) => entry !== undefined) ? found : undefined
}
