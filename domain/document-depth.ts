/** Content has fewer than 15 levels. Recursive functions can handle many more than this. */
export const maxDepth = 50

/**
 * Whether a document is nested so deeply that recursive functions could run out of stack. Eight kilobytes are enough for that, so an editor can store
 * one. It counts as malformed: it has no valid seal, and as a promotion it's withheld.
 */
export function isTooDeep(document: unknown): boolean {
  let level = [document]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > maxDepth) return true
    level = level.flatMap((value): unknown[] =>
      typeof value === 'object' && value !== null ? Object.values(value) : [],
    )
  }
  return false
}
