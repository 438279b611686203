import {existsSync, readdirSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {parseArgs} from 'node:util'
import {catalogueOf} from './catalogue/catalogue-of.ts'
import {compareCatalogues} from './catalogue/compare-catalogues.ts'
import type {Catalogue} from './catalogue/read-catalogue.ts'
import {generateMigration} from './migrate/generate/generate-migration.ts'
import {migrate} from './migrate/migrate.ts'
import {readMigrations} from './migrate/read-migrations.ts'
import {joinSchemas, readSchemas} from './migrate/read-schemas.ts'
import {referenceRows, referenceRowsPath} from './migrate/reference-rows.ts'
import {withThrowAwayDatabase} from './types/throw-away-database.ts'

// `npm run supabase:migration` compares the schemas with the migrations, writes the migration that is missing and applies it to a database that is
// thrown away; `-- --name <words>` names it, and `-- --baseline` makes the first one, which is the schemas themselves.
const folder = import.meta.dirname
const migrations = path.join(folder, 'migrations')
const {values: options} = parseArgs({
  options: {baseline: {type: 'boolean', default: false}, name: {type: 'string', default: 'change'}},
})

const version = () => new Date().toISOString().replaceAll(/\D/gu, '').slice(0, 14)

function write(name: string, text: string): void {
  const file = path.join(migrations, `${version()}_${name}.sql`)
  writeFileSync(file, text, {flag: 'wx'})
  console.log(`Wrote ${path.relative(process.cwd(), file)}`)
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** What a person has to do for a migration that was just written. */
async function describeRest(afterIt: () => Promise<Catalogue>, declared: Catalogue): Promise<string> {
  try {
    const left = compareCatalogues(await afterIt(), declared)
    return left.length === 0
      ? 'With it the migrations make what the schemas declare.'
      : ['Still to be written by hand:', ...left.map(({kind, object}) => `- ${kind}: ${object}`)].join('\n')
  } catch (error) {
    return `It cannot be applied as it is. ${reasonOf(error)}`
  }
}

async function writeMissing(databaseUrl: string): Promise<void> {
  const files = readSchemas()
  const migrated = async (name: string) =>
    await catalogueOf(databaseUrl, name, async (sql) => await migrate(sql, migrations))
  const from = await migrated('migrated')
  const to = await catalogueOf(databaseUrl, 'declared', async (sql) => await sql.unsafe(joinSchemas(files)))
  if (compareCatalogues(from, to).length === 0) {
    console.log('The migrations make what the schemas declare.')
    return
  }
  write(options.name.replaceAll(/\W+/gu, '_'), generateMigration(from, to, files))
  console.log(await describeRest(async () => await migrated('completed'), to))
}

writeFileSync(path.join(folder, referenceRowsPath), referenceRows())
if (options.baseline || !existsSync(migrations) || readMigrations(migrations).length === 0) {
  const existing = existsSync(migrations) ? readdirSync(migrations) : []
  if (existing.length > 0)
    throw new Error(`supabase/migrations holds ${existing.join(', ')}: a baseline is the first migration.`)
  write('baseline', joinSchemas(readSchemas()))
} else await withThrowAwayDatabase(writeMissing)
