import {readFileSync} from 'node:fs'
import {userInfo} from 'node:os'
import path from 'node:path'
import {parseArgs} from 'node:util'
import postgres from 'postgres'
import {connectionUrls} from '#local/database/connection-urls.ts'
import {failWithWords} from '#local/environment/fail-with-words.ts'
import {readKeys} from '#local/keys.ts'
import {readSettings} from '#local/settings.ts'
import {type ImportPlan, importInstruments} from '#supabase/import/import-instruments.ts'
import {readInstruments} from '#supabase/import/read-instruments.ts'

const usage = 'Usage: npm run trading:import -- file.csv [--apply] [--by name]'
const mostShown = 20

/** The hosted project's connection string where one is given, otherwise the embedded database. */
function databaseUrl(): string {
  const hosted = process.env['SUPABASE_DB_URL']
  if (hosted) return hosted
  const settings = readSettings()
  return connectionUrls(settings, readKeys(settings.dataDir)).owner
}

function describe({added, changed}: ImportPlan): string[] {
  const lines = [
    ...added.map((symbol) => `+ ${symbol}`),
    ...changed.map(({symbol, columns}) => `~ ${symbol}: ${columns.join(', ')}`),
  ]
  return lines.length > mostShown
    ? [...lines.slice(0, mostShown), `… and ${lines.length - mostShown} more`]
    : lines
}

await failWithWords(async () => {
  const {values, positionals} = parseArgs({
    allowPositionals: true,
    options: {apply: {type: 'boolean', default: false}, by: {type: 'string'}},
  })
  const [file] = positionals
  if (file === undefined) throw new Error(usage)
  const text = readFileSync(file, 'utf8')
  const read = readInstruments(text)
  if (read.status === 'bad') {
    const listed = read.problems.map(({row, reason}) => `  row ${row}: ${reason}`)
    throw new Error([`${file} was not imported:`, ...listed].join('\n'))
  }
  const sql = postgres(databaseUrl(), {max: 1, onnotice: () => undefined})
  try {
    const plan = await importInstruments(sql, {
      rows: read.rows,
      text,
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
