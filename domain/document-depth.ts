/** Content is nested less than 15 levels deep. Functions that call themselves for each level have room for many more than this. */
export const maxDepth = 50

/**
 * Whether a document is nested so deep that functions which call themselves for each level could run out of stack. An editor can store such a document
 * in 8 KB. It counts as malformed: it has no valid seal, and as a promotion it's withheld.
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
