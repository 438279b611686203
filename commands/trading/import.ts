import {readFileSync} from 'node:fs'
import {userInfo} from 'node:os'
import path from 'node:path'
import {parseArgs} from 'node:util'
import postgres from 'postgres'
import {loadDotenv} from '#commands/environment/load-dotenv.ts'
import {ownerUrl} from '#commands/environment/owner-url.ts'
import {exitWithMessage} from '#commands/process/exit-with-message.ts'
import type {Import, ImportPlan} from '#supabase/import/apply-import.ts'
import {importHourlySpreads} from '#supabase/import/import-hourly-spreads.ts'
import {importInstruments} from '#supabase/import/import-instruments.ts'
import {importSpreads} from '#supabase/import/import-spreads.ts'
import {readHourlySpreads} from '#supabase/import/read-hourly-spreads.ts'
import {readInstruments} from '#supabase/import/read-instruments.ts'
import type {LinesFile, RowProblem} from '#supabase/import/read-lines.ts'
import {readSpreads} from '#supabase/import/read-spreads.ts'
import {UnknownRows} from '#supabase/import/unknown-rows.ts'

const usage = 'Usage: npm run trading:import -- file.csv [--apply] [--by name]'
const maxShown = 20

function describe({added, changed}: ImportPlan): string[] {
  const lines = [
    ...added.map((name) => `+ ${name}`),
    ...changed.map(({name, columns}) => `~ ${name}: ${columns.join(', ')}`),
  ]
  return lines.length > maxShown
    ? [...lines.slice(0, maxShown), `… and ${lines.length - maxShown} more`]
    : lines
}

const importError = (file: string, problems: readonly RowProblem[]): Error =>
  new Error(
    [`${file} was not imported:`, ...problems.map(({row, reason}) => `  row ${row}: ${reason}`)].join('\n'),
  )

function rowsOf<Line>(file: string, read: LinesFile<Line>): readonly Line[] {
  if (read.status === 'bad') throw importError(file, read.problems)
  return read.rows
}

const hasColumn = (text: string, column: string): boolean =>
  new RegExp(String.raw`^[^\n]*\b${column}\b`, 'u').test(text)

async function runImport(
  sql: postgres.Sql,
  file: string,
  given: Omit<Import<never>, 'rows'>,
): Promise<ImportPlan> {
  const {text} = given
  // Hourly spreads alone have hours, spreads have account types, any other file holds instruments.
  if (!hasColumn(text, 'account_type'))
    return await importInstruments(sql, {...given, rows: rowsOf(file, readInstruments(text))})
  const done = hasColumn(text, 'hour_of_week')
    ? importHourlySpreads(sql, {...given, rows: rowsOf(file, readHourlySpreads(text))})
    : importSpreads(sql, {...given, rows: rowsOf(file, readSpreads(text))})
  return await done.catch((error: unknown) => {
    throw error instanceof UnknownRows ? importError(file, error.problems) : error
  })
}

await exitWithMessage(async () => {
  const {values, positionals} = parseArgs({
    allowPositionals: true,
    options: {apply: {type: 'boolean', default: false}, by: {type: 'string'}},
  })
  const [file] = positionals
  if (file === undefined) throw new Error(usage)
  loadDotenv(path.resolve(import.meta.dirname, '../..'))
  const sql = postgres(ownerUrl(), {max: 1, onnotice: () => undefined})
  try {
    const plan = await runImport(sql, file, {
      text: readFileSync(file, 'utf8'),
      fileName: path.basename(file),
      by: values.by ?? userInfo().username,
      apply: values.apply,
    })
    for (const line of describe(plan)) console.log(line)
    const [verb, hint] = values.apply
      ? ['Imported', '']
      : ['Would import', ' Nothing was written: add --apply to do so.']
    console.log(`${verb}: ${plan.added.length} added, ${plan.changed.length} changed.${hint}`)
  } finally {
    await sql.end()
  }
})
