import type {InstrumentScope} from './check-instrument-scope.ts'
import type {Problem} from './problem.ts'

const fields = ['groups', 'symbolEndings', 'symbols'] as const

/** Rejects what another scope names too, because it would be ambiguous which calendar applies. */
export const checkScopeOverlap = (scope: InstrumentScope, others: readonly InstrumentScope[]): Problem[] =>
  fields.flatMap((field) => {
    const taken = new Set(others.flatMap((other) => other[field] ?? []))
    return (scope[field] ?? [])
      .filter((value) => taken.has(value))
      .map((value) => ({message: `Remove ${value}: another calendar names it.`, at: [field]}))
  })
