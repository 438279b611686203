import {QueryError} from './query-error.ts'
import {type QueryNode, someNode} from './query-node.ts'

/** Functions that the parser knows and the evaluator does not, by namespace; null is the whole of it. */
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

const nameOf = ({namespace, name}: QueryNode): string =>
  namespace === 'global' ? `${String(name)}()` : `${String(namespace)}::${String(name)}()`

/** Throws QueryError for what the evaluator would take for null, or meet only where there is a document. */
export function checkQuery(tree: QueryNode, query: string, params: Readonly<Record<string, unknown>>): void {
  const check = (node: QueryNode): boolean => {
    if (node.type === 'Parameter' && !Object.hasOwn(params, String(node['name']))) {
      const name = `$${String(node['name'])}`
      // In the words of the service.
      throw new QueryError(`param ${name} referenced, but not provided`, Math.max(query.indexOf(name), 0))
    }
    if (node.type === 'FuncCall' && !isEmulated(node)) {
      const start = query.indexOf(`${String(node['name'])}(`)
      throw new QueryError(
        `The Content Lake of this machine does not emulate ${nameOf(node)}`,
        Math.max(start, 0),
      )
    }
    return false
  }
  someNode(tree, check)
}
