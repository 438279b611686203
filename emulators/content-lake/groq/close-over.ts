import {isNode, mapChildren, type QueryNode} from './query-node.ts'

/** The parameter that replaces `^` (1), `^.^` (2) … in a subquery. */
export const ancestorParam = (level: number): string => `__ancestor${level}`

/**
 * Makes a subquery evaluable on its own: each `^` that leaves it becomes a parameter.
 * In GROQ a filter and a projection open a scope each; a projection right inside a map (`hidden`) shares the map's.
 */
export function closeOver(node: QueryNode, hidden: boolean, depth = 0): QueryNode {
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
