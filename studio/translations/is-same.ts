const entriesOf = (value: object) => Object.entries(value).filter(([, part]) => part !== undefined)

/** Whether two content values are deeply equal, whatever the order of their fields. */
export function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const others = new Map(entriesOf(b))
  const own = entriesOf(a)
  return (
    own.length === others.size &&
    own.every(([name, part]) => others.has(name) && isSame(part, others.get(name)))
  )
}
