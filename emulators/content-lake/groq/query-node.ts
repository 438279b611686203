import {z} from 'zod'

/** A node of a parsed GROQ query. groq-js publishes no usable types for its tree, so this is the boundary. */
export type QueryNode = Readonly<{type: string; [part: string]: unknown}>

export const queryNode: z.ZodType<QueryNode> = z.looseObject({type: z.string()})

export const isNode = (value: unknown): value is QueryNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** A part of a node that the parser always gives it. */
export function part(node: QueryNode, name: string): QueryNode {
  const child = node[name]
  if (!isNode(child)) throw new Error(`The query tree's ${node.type} has no ${name}`)
  return child
}

/** The nodes of a part that is a list. */
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
