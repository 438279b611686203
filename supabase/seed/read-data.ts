import {readFileSync} from 'node:fs'
import {z} from 'zod'
import {parseCsv} from './csv.ts'

/** Reads `data/<name>.csv` and checks each row. Throws an Error that names the file, and the row and column where one is at fault. */
export function readData<Row>(name: string, shape: z.ZodType<Row>): Row[] {
  const file = new URL(`./data/${name}.csv`, import.meta.url)
  const parsed = z.array(shape).safeParse(parseCsv(readFileSync(file, 'utf8')))
  if (parsed.success) return parsed.data
  throw new Error(`supabase/seed/data/${name}.csv:\n${z.prettifyError(parsed.error)}`)
}
