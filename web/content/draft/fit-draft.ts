import type {z} from 'zod'

type Issue = z.core.$ZodIssue
type Path = readonly PropertyKey[]
type Container = Record<PropertyKey, unknown>

/** A draft that can be shown, or its missing fields. */
export type FittedDraft<Value> =
  | Readonly<{kind: 'fits'; value: Value}>
  | Readonly<{kind: 'unfit'; missing: readonly string[]}>

/** Placeholder of an empty text. */
const emptyText = '…'

const isContainer = (value: unknown): value is Container => typeof value === 'object' && value !== null

const valueAt = (root: unknown, path: Path): unknown =>
  path.reduce<unknown>((at, key) => (isContainer(at) ? at[key] : undefined), root)

/** The placeholder of a missing value; undefined if the type doesn't have one. */
function placeholderFor(issue: Issue): unknown {
  if (issue.code === 'too_small' && issue.origin === 'string') return emptyText
  if (issue.code !== 'invalid_type') return undefined
  if (issue.expected === 'string') return emptyText
  return issue.expected === 'array' ? [] : undefined
}

function fill(root: unknown, issues: readonly Issue[]): void {
  for (const issue of issues) {
    const parent = valueAt(root, issue.path.slice(0, -1))
    const key = issue.path.at(-1)
    const value = placeholderFor(issue)
    if (isContainer(parent) && key !== undefined && value !== undefined) parent[key] = value
  }
}

/** Drops incomplete list items, such as one that an editor has just added. */
function dropIncompleteItems(root: unknown, issues: readonly Issue[]): void {
  const broken = new Map<unknown[], Set<unknown>>()
  for (const {path} of issues) {
    const at = path.findLastIndex((key) => typeof key === 'number')
    const list = valueAt(root, path.slice(0, Math.max(at, 0)))
    if (at === -1 || !Array.isArray(list)) continue
    const items = broken.get(list) ?? new Set()
    broken.set(list, items.add(valueAt(root, path.slice(0, at + 1))))
  }
  for (const [list, items] of broken) list.splice(0, list.length, ...list.filter((item) => !items.has(item)))
}

/** Fits a draft to the shape of a complete result. An empty text becomes an ellipsis, and incomplete list items are dropped. */
export function fitDraft<Value>(shape: z.ZodType<Value>, draft: unknown): FittedDraft<Value> {
  const fitted: unknown = structuredClone(draft)
  for (const repair of [fill, dropIncompleteItems]) {
    const parsed = shape.safeParse(fitted)
    if (parsed.success) return {kind: 'fits', value: parsed.data}
    repair(fitted, parsed.error.issues)
  }
  const parsed = shape.safeParse(fitted)
  if (parsed.success) return {kind: 'fits', value: parsed.data}
  return {kind: 'unfit', missing: [...new Set(parsed.error.issues.map(({path}) => path.join('.')))]}
}
