import {compareSameType, compileField} from './compile-condition.ts'
import {part, parts, type QueryNode} from './query-node.ts'

type Compare = (a: unknown, b: unknown) => number

/** `order(publishedAt desc, title.en)` as a comparison of documents; undefined when it orders by more than fields. */
export function compileOrder(node: QueryNode): Compare | undefined {
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
const rankOf = (value: unknown): number => rankOfType[typeof value] ?? 4

// Numbers before texts before booleans before everything else, which has no order among itself.
const compareAny = (a: unknown, b: unknown): number => rankOf(a) - rankOf(b) || (compareSameType(a, b) ?? 0)

/** The first `count` items in order, without ordering the others. Equal ones stay in the order in which they came. */
export function firstInOrder<T>(items: readonly T[], compare: (a: T, b: T) => number, count: number): T[] {
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
