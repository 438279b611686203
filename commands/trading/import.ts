import {readFileSync} from 'node:fs'
import {userInfo} from 'node:os'
import path from 'node:path'
import postgres from 'postgres'
import {loadDotenv} from '#runtime/environment/settings.ts'
import {findOwnerUrl} from '#runtime/environment/connection-urls.ts'
import {exitWithMessage} from '#runtime/process/run-command.ts'
import type {Import, ImportPlan} from '#supabase/import/apply-import.ts'
import {importHourlySpreads, readHourlySpreads} from '#supabase/import/import-hourly-spreads.ts'
import {importInstruments, readInstruments} from '#supabase/import/import-instruments.ts'
import {importSpreads, readSpreads} from '#supabase/import/import-spreads.ts'
import {type LinesFile, type RowProblem, UnknownRows} from '#supabase/import/read-lines.ts'
import {readArguments} from '#runtime/process/arguments.ts'

const {
  values,
  positionals: [file = ''],
} = readArguments({
  name: 'npm run trading:import',
  description:
    'Checks a file of instruments, spreads or hourly spreads row by row, and says what it would change.',
  positionals: {form: '<file.csv>', min: 1, max: 1},
  options: {
    apply: {
      type: 'boolean',
      default: false,
      description: 'changes all of it, or nothing where a row is wrong',
    },
    by: {
      type: 'string',
      value: 'name',
      description: 'who is named as the author (by default the user of this machine)',
    },
  },
  example: 'spreads.csv --apply',
})
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

function takeRows<Line>(file: string, read: LinesFile<Line>): readonly Line[] {
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
  // Only hourly spreads have hours, and spreads have account types. Other files contain instruments.
  if (!hasColumn(text, 'account_type'))
    return await importInstruments(sql, {...given, rows: takeRows(file, readInstruments(text))})
  const done = hasColumn(text, 'hour_of_week')
    ? importHourlySpreads(sql, {...given, rows: takeRows(file, readHourlySpreads(text))})
    : importSpreads(sql, {...given, rows: takeRows(file, readSpreads(text))})
  return await done.catch((error: unknown) => {
    throw error instanceof UnknownRows ? importError(file, error.problems) : error
  })
}

await exitWithMessage(async () => {
  loadDotenv(path.resolve(import.meta.dirname, '../..'))
  const sql = postgres(findOwnerUrl(), {max: 1, onnotice: () => undefined})
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
