import {apiError} from './api-error.ts'

/** Related tables within related tables: the rows of a response multiply with each level. */
const maxDepth = 1

function depthOf(select: string): number {
  let depth = 0
  let deepest = 0
  for (const character of select) {
    if (character === '(') depth += 1
    if (character === ')') depth -= 1
    deepest = Math.max(deepest, depth)
  }
  return deepest
}

/** Rejects a visitor's or a client's `select` that embeds tables in embedded tables; null for any other. */
export const rejectDeepEmbedding = (selects: readonly string[]): Response | null =>
  selects.some((select) => depthOf(select) > maxDepth)
    ? apiError(400, {
        code: 'PGRST100',
        message: 'Visitors and clients embed related tables one level deep.',
        details: null,
        hint: null,
      })
    : null
