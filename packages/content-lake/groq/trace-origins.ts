import {isObject, type StoredDocument} from '../store/document.ts'
import {isNode, mapChildren, type QueryNode, part, parts} from './query-tree.ts'
import {evaluateNode, type EvaluationOptions} from './engine.ts'
import {
  traceArray,
  computed,
  readField,
  listFields,
  fromDocument,
  listItems,
  traceObject,
  type Traced,
} from './traced.ts'

/** The parameter that replaces `^` (1), `^.^` (2) … in a subquery. */
const ancestorParam = (level: number): string => `__ancestor${level}`

/**
 * Makes a subquery evaluable on its own: each `^` that leaves it becomes a parameter.
 * In GROQ a filter and a projection open a scope each; a projection right inside a map (`hidden`) shares the map's.
 */
function closeOver(node: QueryNode, hidden: boolean, depth = 0): QueryNode {
  if (node.type === 'Parent') {
    const level = Number(node['n'])
    return level > depth ? {type: 'Parameter', name: ancestorParam(level - depth)} : node
  }
  const inside = hidden ? depth : depth + 1
  const nested = (child: QueryNode) => closeOver(child, false, inside)
  const mapped = (child: QueryNode) => closeOver(child, true, inside)
  const same = (child: QueryNode) => closeOver(child, hidden, depth)
  const {base, expr, args} = node
  const outer = isNode(base) ? {base: same(base)} : {}
  switch (node.type) {
    case 'Filter':
    case 'Projection':
      return isNode(expr) ? {...node, ...outer, expr: nested(expr)} : node
    case 'Map':
    case 'FlatMap':
      return isNode(expr) ? {...node, ...outer, expr: mapped(expr)} : node
    case 'PipeFuncCall':
      return {...node, ...outer, args: Array.isArray(args) ? args.filter(isNode).map(nested) : []}
    default:
      return mapChildren(node, same)
  }
}

type Scope = Readonly<{value: Traced; parent: Scope | undefined; hidden: boolean}>
type Find = (id: string) => StoredDocument | undefined

const nested = (scope: Scope, value: Traced, hidden = false): Scope => ({
  value,
  parent: scope.hidden ? scope.parent : scope,
  hidden,
})

const selections = new Set(['Filter', 'Slice', 'PipeFuncCall'])

/**
 * Follows the values of a query's result back to the documents. It handles only nodes that pass values on (fields,
 * projections, references …); the evaluator handles conditions, orderings and computations.
 */
export const traceOrigins = (tree: QueryNode, evaluation: EvaluationOptions, find: Find): Traced =>
  new Tracer(evaluation, find).trace(tree, {value: computed(null), parent: undefined, hidden: false})

class Tracer {
  readonly #evaluate: (node: QueryNode, scope: Scope) => unknown
  readonly #find: Find

  constructor(evaluation: EvaluationOptions, find: Find) {
    this.#evaluate = evaluatorIn(evaluation)
    this.#find = find
  }

  trace(node: QueryNode, scope: Scope): Traced {
    switch (node.type) {
      case 'This':
        return scope.value
      case 'Parent':
        return ancestor(scope, Number(node['n']))?.value ?? computed(null)
      case 'Group':
      case 'ArrayCoerce':
        return this.trace(part(node, 'base'), scope)
      case 'AccessAttribute':
        return readField(
          isNode(node['base']) ? this.trace(node['base'], scope) : scope.value,
          String(node['name']),
        )
      case 'AccessElement':
        return listItems(this.trace(part(node, 'base'), scope))?.at(Number(node['index'])) ?? computed(null)
      case 'Filter':
      case 'Slice':
      case 'PipeFuncCall':
        return this.#selection(node, scope)
      case 'Map':
        return this.#map(node, scope, false)
      case 'FlatMap':
        return this.#map(node, scope, true)
      case 'Projection':
        return this.#projection(node, scope)
      case 'Object':
        return this.#object(node, scope)
      case 'Array':
        return this.#array(node, scope)
      case 'Select':
        return this.#select(node, scope)
      case 'FuncCall':
        return node['name'] === 'coalesce' ? this.#first(node, scope) : this.#evaluated(node, scope)
      default:
        return this.#evaluated(node, scope)
    }
  }

  #evaluated(node: QueryNode, scope: Scope): Traced {
    return this.#recognise(this.#evaluate(node, scope))
  }

  // The evaluator returns documents as they are in the view, not as copies.
  #recognise(value: unknown): Traced {
    if (Array.isArray(value)) return traceArray(value.map((item) => this.#recognise(item)))
    const id = isObject(value) ? value['_id'] : undefined
    const document = typeof id === 'string' ? this.#find(id) : undefined
    return document && document === value ? fromDocument(document) : computed(value)
  }

  #selection(node: QueryNode, scope: Scope): Traced {
    const value = this.#evaluate(node, scope)
    const root = selectionRoot(node)
    if (!Array.isArray(value) || root.type === 'Everything' || root.type === 'Parameter')
      return this.#recognise(value)
    const candidates = listItems(this.trace(root, scope)) ?? []
    // What passes a filter or an ordering is the same object as before.
    return traceArray(
      value.map((item) => candidates.find((candidate) => candidate.value === item) ?? this.#recognise(item)),
    )
  }

  #map(node: QueryNode, scope: Scope, flatten: boolean): Traced {
    const items = listItems(this.trace(part(node, 'base'), scope))
    if (!items) return computed(null)
    const mapped = items.map((item) => this.trace(part(node, 'expr'), nested(scope, item, true)))
    return traceArray(flatten ? mapped.flatMap((item) => listItems(item) ?? [item]) : mapped)
  }

  #projection(node: QueryNode, scope: Scope): Traced {
    const base = this.trace(part(node, 'base'), scope)
    return isObject(base.value) ? this.trace(part(node, 'expr'), nested(scope, base)) : computed(null)
  }

  #object(node: QueryNode, scope: Scope): Traced {
    const fields = new Map<string, Traced>()
    for (const attribute of parts(node, 'attributes')) {
      const {type, name} = attribute
      if (type === 'ObjectConditionalSplat' && this.#evaluate(part(attribute, 'condition'), scope) !== true)
        continue
      const value = this.trace(part(attribute, 'value'), scope)
      if (type === 'ObjectAttributeValue') fields.set(String(name), value)
      else for (const [field, traced] of listFields(value)) fields.set(field, traced)
    }
    return traceObject(fields)
  }

  #array(node: QueryNode, scope: Scope): Traced {
    return traceArray(
      parts(node, 'elements').flatMap((element) => {
        const value = this.trace(part(element, 'value'), scope)
        return element['isSplat'] === true ? (listItems(value) ?? []) : [value]
      }),
    )
  }

  #select(node: QueryNode, scope: Scope): Traced {
    const isChosen = (one: QueryNode) => this.#evaluate(part(one, 'condition'), scope) === true
    const chosen = parts(node, 'alternatives').find(isChosen)
    if (chosen) return this.trace(part(chosen, 'value'), scope)
    return isNode(node['fallback']) ? this.trace(node['fallback'], scope) : computed(null)
  }

  #first(node: QueryNode, scope: Scope): Traced {
    for (const argument of parts(node, 'args')) {
      const value = this.trace(argument, scope)
      if (value.value !== null) return value
    }
    return computed(null)
  }
}

/** Evaluates a part of a query at a place in it. */
function evaluatorIn(evaluation: EvaluationOptions) {
  const closed = {hidden: new Map<QueryNode, QueryNode>(), open: new Map<QueryNode, QueryNode>()}
  return (node: QueryNode, scope: Scope): unknown => {
    const known = scope.hidden ? closed.hidden : closed.open
    const standalone = known.get(node) ?? closeOver(node, scope.hidden)
    known.set(node, standalone)
    const params: Record<string, unknown> = {...evaluation.params}
    for (let level = 1, at = scope.parent; at; level += 1, at = at.parent)
      params[ancestorParam(level)] = at.value.value
    return evaluateNode(standalone, {...evaluation, params, root: scope.value.value})
  }
}

function ancestor(scope: Scope, level: number): Scope | undefined {
  if (level <= 0) return scope
  return scope.parent && ancestor(scope.parent, level - 1)
}

function selectionRoot(node: QueryNode): QueryNode {
  const {base} = node
  return selections.has(node.type) && isNode(base) ? selectionRoot(base) : node
}
