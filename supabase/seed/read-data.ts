import {readFileSync} from 'node:fs'
import {z} from 'zod'
import {regionCodes} from '#domain/regions/regions.ts'

export type CsvRow = Readonly<Record<string, string>>

/**
 * Parses comma-separated text into rows by the names in its first line. Quoted fields may contain commas, line ends and doubled quotes. Blank lines
 * are skipped. Throws an Error that names the line if a row has a different number of fields.
 */
export const parseCsv = (text: string): CsvRow[] => parseCsvLines(text).map(({fields}) => fields)

/** Like `parseCsv`, with the line where each row ends. */
export function parseCsvLines(text: string): Array<Readonly<{at: number; fields: CsvRow}>> {
  const [header, ...records] = readRecords(text)
  if (!header) return []
  return records.map(({fields, line}) => {
    if (fields.length !== header.fields.length) {
      throw new Error(`Line ${line} has ${fields.length} fields, the header has ${header.fields.length}`)
    }
    const row = Object.fromEntries(header.fields.map((name, position) => [name, fields[position] ?? '']))
    return {at: line, fields: row}
  })
}

type CsvRecord = {fields: string[]; line: number}

// A token is a field, quoted or bare, with the comma, line end or end of text that closes it.
const token = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/y

function readRecords(text: string): CsvRecord[] {
  const records: CsvRecord[] = []
  let fields: string[] = []
  let line = 1
  token.lastIndex = 0
  while (token.lastIndex < text.length) {
    const match = token.exec(text)
    if (!match) throw new Error(`Line ${line} has a misplaced quote`)
    const [matched, quoted, bare = '', end] = match
    fields.push(quoted === undefined ? bare : quoted.replaceAll('""', '"'))
    if (end !== ',' || token.lastIndex === text.length) {
      if (end === ',') fields.push('')
      if (fields.length > 1 || fields[0] !== '') records.push({fields, line})
      fields = []
    }
    line += matched.split('\n').length - 1
  }
  return records
}

/** Shapes of single columns in the CSV files. */
export const text = z.string().trim().min(1)
export const number = z.string().min(1).pipe(z.coerce.number())
export const positive = number.pipe(z.number().positive())
export const currencyCode = z.string().regex(/^[A-Z]{3}$/)

const words = z.string().transform((value) => value.split(' ').filter(Boolean))

/** Several values in one field, separated by spaces. */
export const currencyCodes = words.pipe(z.array(currencyCode))
export const regions = words.pipe(z.array(z.enum(regionCodes)))

/** Reads `data/<name>.csv` and checks each row. Throws an Error that names the file, row and column of a problem. */
export function readData<Row>(name: string, shape: z.ZodType<Row>): Row[] {
  const file = new URL(`./data/${name}.csv`, import.meta.url)
  const parsed = z.array(shape).safeParse(parseCsv(readFileSync(file, 'utf8')))
  if (parsed.success) return parsed.data
  throw new Error(`supabase/seed/data/${name}.csv:\n${z.prettifyError(parsed.error)}`)
}
