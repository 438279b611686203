import {isObject} from '../store/document.ts'
import {isNode, part, parts, type QueryNode} from './query-tree.ts'

export type Read = (document: unknown) => unknown
type Truth = boolean | null
/** The result of a GROQ condition: true, false, or null if the types don't match. */
export type Condition = (document: unknown) => Truth

/** Values that a condition reads besides its document. */
export type Surroundings = Readonly<{
  /** The value of `now()`. */
  now: string
  /** The document with an id, or null. */
  dereference: (id: string) => unknown
}>

/**
 * A condition on the fields of a document as a plain function, much faster than the evaluator; undefined where it needs more than fields, constants,
 * `defined()`, `references()` and, with surroundings, `now()` and fields of documents that it refers to.
 */
export function compileCondition(node: QueryNode, around?: Surroundings): Condition | undefined {
  switch (node.type) {
    case 'Group':
      return compileCondition(part(node, 'base'), around)
    case 'And':
      return compilePair(node, and, around)
    case 'Or':
      return compilePair(node, or, around)
    case 'Not': {
      const inner = compileCondition(part(node, 'base'), around)
      return inner && ((document) => negate(inner(document)))
    }
    case 'OpCall':
      return compileComparison(node, around)
    case 'FuncCall':
      return compileDefined(node, around) ?? compileReferences(node)
    default:
      return compileFlag(node, around)
  }
}

/** A field of a document, such as `title.en`, as a function; undefined when the node is something else. */
export function compileField(node: QueryNode, around?: Surroundings): Read | undefined {
  if (node.type === 'This') return (document) => document
  if (node.type === 'Deref') return compileReference(node, around)
  const {name, base} = node
  if (node.type !== 'AccessAttribute' || typeof name !== 'string') return undefined
  const read = isNode(base) ? compileField(base, around) : (document: unknown) => document
  return (
    read &&
    ((document) => {
      const value = read(document)
      return isObject(value) && Object.hasOwn(value, name) ? (value[name] ?? null) : null
    })
  )
}

/** `category->` */
function compileReference(node: QueryNode, around: Surroundings | undefined): Read | undefined {
  const read = compileField(part(node, 'base'), around)
  return (
    read &&
    around &&
    ((document) => {
      const value = read(document)
      const id = isObject(value) ? value['_ref'] : undefined
      return typeof id === 'string' ? around.dereference(id) : null
    })
  )
}

function compileFlag(node: QueryNode, around: Surroundings | undefined): Condition | undefined {
  const read = compileOperand(node, around)
  return (
    read &&
    ((document) => {
      const value = read(document)
      return typeof value === 'boolean' ? value : null
    })
  )
}

function compilePair(
  node: QueryNode,
  join: (left: Condition, right: Condition) => Condition,
  around: Surroundings | undefined,
) {
  const [left, right] = [
    compileCondition(part(node, 'left'), around),
    compileCondition(part(node, 'right'), around),
  ]
  return left && right && join(left, right)
}

const and =
  (left: Condition, right: Condition): Condition =>
  (document) => {
    const first = left(document)
    if (first === false) return false
    const second = right(document)
    if (second === false) return false
    return first === null || second === null ? null : true
  }

const or =
  (left: Condition, right: Condition): Condition =>
  (document) => {
    const first = left(document)
    if (first === true) return true
    const second = right(document)
    if (second === true) return true
    return first === null || second === null ? null : false
  }

const negate = (truth: Truth): Truth => (truth === null ? null : !truth)

function compileDefined(node: QueryNode, around: Surroundings | undefined): Condition | undefined {
  const [argument] = parts(node, 'args')
  if (node['namespace'] !== 'global' || node['name'] !== 'defined' || !argument) return undefined
  const read = compileField(argument, around)
  return read && ((document) => read(document) !== null)
}

function compileReferences(node: QueryNode): Condition | undefined {
  if (node['namespace'] !== 'global' || node['name'] !== 'references') return undefined
  const argumentValues = parts(node, 'args').map((argument) =>
    argument.type === 'Value' ? [argument['value']].flat() : null,
  )
  if (!argumentValues.every((values) => values !== null)) return undefined
  const ids = new Set<unknown>(argumentValues.flat().filter((id) => typeof id === 'string'))
  return (document) => ids.size > 0 && refersTo(document, ids)
}

function refersTo(value: unknown, ids: ReadonlySet<unknown>): boolean {
  if (Array.isArray(value)) return value.some((item: unknown) => refersTo(item, ids))
  if (!isObject(value)) return false
  return value['_ref'] ? ids.has(value['_ref']) : Object.values(value).some((field) => refersTo(field, ids))
}

const comparisons: Readonly<Record<string, (order: number) => boolean>> = {
  '<': (order) => order < 0,
  '<=': (order) => order <= 0,
  '>': (order) => order > 0,
  '>=': (order) => order >= 0,
}

function compileComparison(node: QueryNode, around: Surroundings | undefined): Condition | undefined {
  const [left, right] = [
    compileOperand(part(node, 'left'), around),
    compileOperand(part(node, 'right'), around),
  ]
  if (!left || !right) return undefined
  const op = String(node['op'])
  if (op === '==') return (document) => isSame(left(document), right(document))
  if (op === '!=') return (document) => !isSame(left(document), right(document))
  if (op === 'in') return (document) => isIn(left(document), right(document))
  const compare = comparisons[op]
  if (!compare) return undefined
  return (document) => {
    const [a, b] = [left(document), right(document)]
    const order = compareSameType(a, b)
    return order === null ? null : compare(order)
  }
}

function compileOperand(node: QueryNode, around: Surroundings | undefined): Read | undefined {
  const value = isNow(node) ? around?.now : constant(node)
  return value === undefined ? compileField(node, around) : () => value
}

const isNow = (node: QueryNode): boolean =>
  node.type === 'FuncCall' && node['namespace'] === 'global' && node['name'] === 'now'

/** A literal in the query, such as `2` or `["a", "b"]`; undefined when the node is something else. */
function constant(node: QueryNode): unknown {
  if (node.type === 'Value') return node['value'] ?? null
  if (node.type !== 'Array') return undefined
  const items = parts(node, 'elements').map((element) =>
    element['isSplat'] === true ? undefined : constant(part(element, 'value')),
  )
  return items.includes(undefined) ? undefined : items
}

const isScalar = (value: unknown): boolean => value === null || typeof value !== 'object'

// Arrays and objects equal nothing in GROQ, not even themselves.
const isSame = (a: unknown, b: unknown): boolean => a === b && isScalar(a)

const isIn = (value: unknown, list: unknown): Truth =>
  Array.isArray(list) ? list.some((item: unknown) => isSame(value, item ?? null)) : null

/** How two texts, two numbers or two booleans compare; null for anything else. */
export function compareSameType(a: unknown, b: unknown): number | null {
  if (typeof a === 'string' && typeof b === 'string') return a < b ? -1 : Number(a > b)
  if (typeof a === 'number' && typeof b === 'number') return a - b
  if (typeof a === 'boolean' && typeof b === 'boolean') return Number(a) - Number(b)
  return null
}
