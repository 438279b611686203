import {queryNode, type Params, type QueryNode} from './engine.ts'
import {onEverything, onId, onType, type Dependency} from './sync-tags.ts'
import type {View} from './view.ts'

export type Plan = Readonly<{tree: QueryNode; params: Params; dependencies: Set<Dependency>}>

type Bound = Readonly<{field: '_id' | '_type'; values: readonly string[]}>

/**
 * Replaces the `*` of each `*[_id == …]` and `*[_type == …]` by the few documents that can match. The filter is still
 * evaluated in full, so the answer is the same, only sooner; what was found out serves as the query's dependencies.
 */
export function planQuery(tree: QueryNode, view: View): Plan {
  const dependencies = new Set<Dependency>()
  const params: Record<string, unknown> = {}

  const candidates = (filter: QueryNode): QueryNode | undefined => {
    const bounds = conjuncts(filter).flatMap((condition) => boundOf(condition) ?? [])
    const bound = bounds.find(({field}) => field === '_id') ?? bounds[0]
    if (!bound) return undefined
    const unique = [...new Set(bound.values)]
    for (const value of unique) dependencies.add(bound.field === '_id' ? onId(value) : onType(value))
    const name = `__candidates${Object.keys(params).length}`
    params[name] =
      bound.field === '_id'
        ? unique.flatMap((id) => view.get(id) ?? [])
        : unique.flatMap((type) => view.ofType(type))
    return {type: 'Parameter', name}
  }

  const visit = (node: QueryNode): QueryNode => {
    if (node.type === 'Everything') dependencies.add(onEverything)
    const {base, expr} = node
    if (node.type === 'Filter' && isNode(base) && base.type === 'Everything' && isNode(expr)) {
      const narrowed = candidates(expr)
      if (narrowed) return {...node, base: narrowed, expr: visit(expr)}
    }
    return mapChildren(node, visit)
  }
  return {tree: visit(tree), params, dependencies}
}

export const isNode = (value: unknown): value is QueryNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** A node with each of its child nodes replaced. */
export function mapChildren(node: QueryNode, replace: (child: QueryNode) => QueryNode): QueryNode {
  // The value of a literal is data, which may look like a node.
  if (node.type === 'Value') return node
  const mapped = Object.entries(node).map(([part, child]): [string, unknown] => {
    if (Array.isArray(child))
      return [part, child.map((item: unknown) => (isNode(item) ? replace(item) : item))]
    return [part, isNode(child) ? replace(child) : child]
  })
  return queryNode.parse(Object.fromEntries(mapped))
}

function conjuncts(node: QueryNode): QueryNode[] {
  const {left, right, base} = node
  if (node.type === 'And' && isNode(left) && isNode(right)) return [...conjuncts(left), ...conjuncts(right)]
  return node.type === 'Group' && isNode(base) ? conjuncts(base) : [node]
}

function boundOf(node: QueryNode): Bound | undefined {
  const {left, right, op} = node
  if (node.type !== 'OpCall' || !isNode(left) || !isNode(right)) return undefined
  if (op === 'in') return bound(left, literals(right))
  if (op !== '==') return undefined
  return bound(left, literal(right)) ?? bound(right, literal(left))
}

function bound(attribute: QueryNode, values: readonly string[] | undefined): Bound | undefined {
  const {name, base, type} = attribute
  const isField = type === 'AccessAttribute' && (base === undefined || (isNode(base) && base.type === 'This'))
  if (!values || !isField || (name !== '_id' && name !== '_type')) return undefined
  return {field: name, values}
}

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
