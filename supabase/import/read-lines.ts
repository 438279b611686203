import {z} from 'zod'
import type postgres from 'postgres'
import {symbolShape} from '#domain/instruments/search/other-names.ts'
import {parseCsv} from '../seed/read-data.ts'

/** A number without exponents and separators, as people write it. */
export const plainNumber = z
  .string()
  .trim()
  .regex(/^-?\d{1,12}(?:\.\d{1,10})?$/u, 'is no plain number, such as 0.01')
  .pipe(z.coerce.number())

export const currency = z.string().regex(/^[A-Z]{3}$/u, 'is no currency code, such as USD')

export const symbol = z.string().regex(symbolShape, 'is no symbol, such as EURUSD or VOD.L')

/** A problem in a row. The header is row 1. */
export type RowProblem = Readonly<{row: number; reason: string}>

/** The rows of a file, or all its problems. */
export type LinesFile<Line> =
  | Readonly<{status: 'good'; rows: readonly Line[]}>
  | Readonly<{status: 'bad'; problems: readonly RowProblem[]}>

/** The first row below the header. */
export const firstRow = 2

type Issue = Readonly<{path: readonly PropertyKey[]; message: string}>

/** One reason per column, so that text isn't also reported as too small. */
const listReasons = (issues: readonly Issue[], fields: FileLine['fields']): string[] => {
  const byColumn = new Map<string, string>()
  for (const {path, message} of issues) {
    const column = path.join('.')
    const reason = path.length === 0 || column in fields ? message : 'is missing'
    if (!byColumn.has(column)) byColumn.set(column, [column, reason].filter(Boolean).join(' '))
  }
  return [...byColumn.values()]
}

/**
 * Reads rows from comma-separated text and checks each one. `readKey` returns a row's unique key, such as `symbol VOD.L`. Throws if the text isn't such
 * a table.
 */
export const readLines = <Line>(
  text: string,
  shape: z.ZodType<Line>,
  readKey: ReadKey<Line>,
): LinesFile<Line> =>
  checkLines(
    parseCsv(text).map((fields, index) => ({at: index + firstRow, fields})),
    shape,
    readKey,
  )

type ReadKey<Line> = (line: Line) => Readonly<{name: string; value: string}>

/** A row of a file as text, and its number. */
export type FileLine = Readonly<{at: number; fields: Readonly<Record<string, string>>}>

/** Checks each row of a file. */
export function checkLines<Line>(
  lines: readonly FileLine[],
  shape: z.ZodType<Line>,
  readKey: ReadKey<Line>,
): LinesFile<Line> {
  const rows: Line[] = []
  const problems: RowProblem[] = []
  const seen = new Map<string, number>()
  for (const {at: row, fields} of lines) {
    const parsed = shape.safeParse(fields)
    problems.push(...listReasons(parsed.error?.issues ?? [], fields).map((reason) => ({row, reason})))
    if (!parsed.success) continue
    const {name, value} = readKey(parsed.data)
    const before = seen.get(value)
    if (before !== undefined) problems.push({row, reason: `${name} is in row ${before} already`})
    seen.set(value, row)
    rows.push(parsed.data)
  }
  if (rows.length === 0 && problems.length === 0) problems.push({row: 1, reason: 'the file has no rows'})
  return problems.length > 0 ? {status: 'bad', problems} : {status: 'good', rows}
}

/** Rows with an unknown instrument or account type. */
export class UnknownRows extends Error {
  readonly problems: readonly RowProblem[]

  constructor(problems: readonly RowProblem[]) {
    super('Some rows name unknown instruments or account types.')
    this.problems = problems
  }
}

/** Throws `UnknownRows` for copied rows whose instrument or account type isn't in the catalogue. */
export async function rejectUnknownRows(sql: postgres.TransactionSql, copied: string): Promise<void> {
  const unknown = await sql<{row: number; reason: string}[]>`
    select (row ->> 'at')::integer as row,
      case when instruments.id is null then 'symbol is no instrument of the catalogue'
        else 'account_type is not in the catalogue' end as reason
    from ${sql(copied)}
      left join public.instruments on instruments.symbol = row ->> 'symbol'
      left join public.account_types on account_types.code = row ->> 'account_type'
    where instruments.id is null or account_types.id is null
    order by 1`
  if (unknown.length > 0) throw new UnknownRows([...unknown])
}

/** The line where each object of a JSON list starts, from the places of its brackets. */
function listStarts(text: string): number[] {
  const starts: number[] = []
  let [line, depth] = [1, 0]
  for (const [sign] of text.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\]\n]/gu)) {
    if (sign === '\n') line += 1
    if (sign === '{' && depth === 1) starts.push(line)
    if (sign === '{' || sign === '[') depth += 1
    if (sign === '}' || sign === ']') depth -= 1
  }
  return starts
}

/** Values as fields of comma-separated text. */
const jsonRows = z.array(
  z.record(
    z.string(),
    z
      .union([z.string(), z.number(), z.boolean(), z.null()], 'is neither text nor a number')
      .transform((value) => (value === null ? '' : String(value))),
  ),
)

/** Reads the rows of a JSON list of objects. Throws if the text isn't one, or if a value is a list or an object. */
export function parseJsonLines(text: string): FileLine[] {
  const starts = listStarts(text)
  const parsed = jsonRows.safeParse(JSON.parse(text))
  if (parsed.success) return parsed.data.map((fields, index) => ({at: starts[index] ?? 1, fields}))
  const [issue] = parsed.error.issues
  const [row, column] = issue?.path ?? []
  if (typeof row !== 'number' || column === undefined) throw new Error('The file is no JSON list of objects.')
  throw new Error(`Line ${starts[row] ?? 1}: ${String(column)} ${issue?.message ?? ''}`)
}
