import type {z} from 'zod'
import {parseCsv} from '../seed/csv.ts'

/** What is wrong with a row; the head of the file is row 1. */
export type RowProblem = Readonly<{row: number; reason: string}>

/** The rows of a file, or everything that is wrong with it. */
export type LinesFile<Line> =
  | Readonly<{status: 'good'; rows: readonly Line[]}>
  | Readonly<{status: 'bad'; problems: readonly RowProblem[]}>

/** The first row below the head. */
export const firstRow = 2

type Issue = Readonly<{path: readonly PropertyKey[]; message: string}>

/** One reason for each column: what is no number is not also too small. */
const reasonsOf = (issues: readonly Issue[]): string[] => {
  const byColumn = new Map<string, string>()
  for (const {path, message} of issues) {
    const column = path.join('.')
    if (!byColumn.has(column)) byColumn.set(column, [column, message].filter(Boolean).join(' '))
  }
  return [...byColumn.values()]
}

/**
 * Reads rows from comma-separated text and checks every one. `keyOf` returns the unique key of a row, for example `symbol VOD.L`. Throws where the
 * text is no such table at all.
 */
export function readLines<Line>(
  text: string,
  shape: z.ZodType<Line>,
  keyOf: (line: Line) => Readonly<{name: string; value: string}>,
): LinesFile<Line> {
  const rows: Line[] = []
  const problems: RowProblem[] = []
  const seen = new Map<string, number>()
  for (const [index, fields] of parseCsv(text).entries()) {
    const row = index + firstRow
    const parsed = shape.safeParse(fields)
    problems.push(...reasonsOf(parsed.error?.issues ?? []).map((reason) => ({row, reason})))
    if (!parsed.success) continue
    const {name, value} = keyOf(parsed.data)
    const before = seen.get(value)
    if (before !== undefined) problems.push({row, reason: `${name} is in row ${before} already`})
    seen.set(value, row)
    rows.push(parsed.data)
  }
  if (rows.length === 0 && problems.length === 0) problems.push({row: 1, reason: 'the file has no rows'})
  return problems.length > 0 ? {status: 'bad', problems} : {status: 'good', rows}
}
