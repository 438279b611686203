import {z} from 'zod'

/** A query that cannot be parsed or evaluated; `start` is the position of the error in UTF-16 code units, 0 when unknown. */
export class QueryError extends Error {
  override readonly name = 'QueryError'
  readonly start: number

  constructor(message: string, start: number) {
    super(message)
    this.start = start
  }
}

/** A node of a parsed GROQ query. groq-js publishes no usable types for its tree, so this is the boundary. */
export type QueryNode = Readonly<{type: string; [part: string]: unknown}>

export const queryNode: z.ZodType<QueryNode> = z.looseObject({type: z.string()})

export const isNode = (value: unknown): value is QueryNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** Returns a part of a node that the parser always sets. */
export function part(node: QueryNode, name: string): QueryNode {
  const child = node[name]
  if (!isNode(child)) throw new Error(`The query tree's ${node.type} has no ${name}`)
  return child
}

/** Returns the nodes in a list part. */
export const parts = (node: QueryNode, name: string): QueryNode[] => {
  const children = node[name]
  return Array.isArray(children) ? children.filter(isNode) : []
}

/** A node with each of its child nodes replaced. */
export function mapChildren(node: QueryNode, replace: (child: QueryNode) => QueryNode): QueryNode {
  // The value of a literal is data, which may look like a node.
  if (node.type === 'Value') return node
  const mapped = Object.entries(node).map(([name, child]): [string, unknown] => {
    if (Array.isArray(child))
      return [name, child.map((item: unknown) => (isNode(item) ? replace(item) : item))]
    return [name, isNode(child) ? replace(child) : child]
  })
  return {...Object.fromEntries(mapped), type: node.type}
}

/** Whether a node, or any node within it, passes a test. */
export function someNode(node: QueryNode, test: (node: QueryNode) => boolean): boolean {
  if (test(node)) return true
  if (node.type === 'Value') return false
  return Object.values(node).some((child) =>
    Array.isArray(child)
      ? child.some((item: unknown) => isNode(item) && someNode(item, test))
      : isNode(child) && someNode(child, test),
  )
}

/** Functions that the parser knows but the evaluator doesn't, by namespace. Null stands for the whole namespace. */
export const notEmulated: Readonly<Record<string, readonly string[] | null>> = {
  geo: null,
  documents: null,
  media: null,
  user: null,
  diff: null,
  delta: null,
  global: ['anywhere'],
  text: ['semanticSimilarity'],
}

const isEmulated = ({namespace, name}: QueryNode): boolean => {
  const functions = typeof namespace === 'string' ? notEmulated[namespace] : undefined
  return functions === undefined || (functions !== null && !functions.includes(String(name)))
}

const formatName = ({namespace, name}: QueryNode): string =>
  namespace === 'global' ? `${String(name)}()` : `${String(namespace)}::${String(name)}()`

/** Throws QueryError for unsupported functions, which the evaluator would treat as null or notice only at the first document. */
export function checkQuery(tree: QueryNode, query: string, params: Readonly<Record<string, unknown>>): void {
  const check = (node: QueryNode): boolean => {
    if (node.type === 'Parameter' && !Object.hasOwn(params, String(node['name']))) {
      const name = `$${String(node['name'])}`
      // The service's message.
      throw new QueryError(`param ${name} referenced, but not provided`, Math.max(query.indexOf(name), 0))
    }
    if (node.type === 'FuncCall' && !isEmulated(node)) {
      const start = query.indexOf(`${String(node['name'])}(`)
      throw new QueryError(
        `The Content Lake of this machine does not emulate ${formatName(node)}`,
        Math.max(start, 0),
      )
    }
    return false
  }
  someNode(tree, check)
}
