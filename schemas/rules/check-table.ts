import type {Problem} from './problem.ts'

/** A table, possibly incomplete. */
export type Table = Readonly<{rows?: readonly Readonly<{cells?: readonly string[]}>[]}>

/** Rejects rows with more or fewer cells than the first. */
export function checkTable({rows = []}: Table): Problem[] {
  const [first, ...others] = rows.map(({cells}) => cells?.length ?? 0)
  return others.some((count) => count !== first)
    ? [{message: `Give every row ${first ?? 0} cells, as many as the first.`, at: ['rows']}]
    : []
}
