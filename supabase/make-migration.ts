import {existsSync, readdirSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {makeCatalogue, compareCatalogues, type Catalogue} from './catalogue/catalogue.ts'
import {generateMigration} from './migrate/generate-migration.ts'
import {migrate, readMigrations} from './migrate/migrate.ts'
import {applySchemas, joinSchemas, readSchemas, writeGeneratedSchemas} from './migrate/schemas.ts'
import {withThrowAwayDatabase} from './types/throw-away-database.ts'
import {exitWithMessage} from '#runtime/process/run-command.ts'
import {readArguments} from '#runtime/process/arguments.ts'

const folder = import.meta.dirname
const migrations = path.join(folder, 'migrations')
const {values: options} = readArguments({
  name: 'npm run supabase:migration',
  description:
    'Compares the schemas with the migrations, writes the migration that is missing, and tries it on a database that is thrown away.',
  options: {
    baseline: {
      type: 'boolean',
      default: false,
      description: 'writes the first migration, which is the schemas themselves',
    },
    name: {type: 'string', default: 'change', value: 'words', description: 'what its file is named after'},
  },
  example: '--name add_region',
})

const version = () => new Date().toISOString().replaceAll(/\D/gu, '').slice(0, 14)

function write(name: string, text: string): void {
  const file = path.join(migrations, `${version()}_${name}.sql`)
  writeFileSync(file, text, {flag: 'wx'})
  console.log(`Wrote ${path.relative(process.cwd(), file)}`)
}

const getReason = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Describes the manual work that a new migration still needs. */
async function describeRest(afterIt: () => Promise<Catalogue>, declared: Catalogue): Promise<string> {
  try {
    const left = compareCatalogues(await afterIt(), declared)
    return left.length === 0
      ? 'With it the migrations make what the schemas declare.'
      : ['Still to be written by hand:', ...left.map(({kind, object}) => `- ${kind}: ${object}`)].join('\n')
  } catch (error) {
    return `It cannot be applied as it is. ${getReason(error)}`
  }
}

async function writeMissing(databaseUrl: string): Promise<void> {
  const files = readSchemas()
  const migrated = async (name: string) =>
    await makeCatalogue(databaseUrl, name, async (sql) => await migrate(sql, migrations))
  const from = await migrated('migrated')
  const to = await makeCatalogue(databaseUrl, 'declared', async (sql) => await applySchemas(sql, files))
  if (compareCatalogues(from, to).length === 0) {
    console.log('The migrations make what the schemas declare.')
    return
  }
  write(options.name.replaceAll(/\W+/gu, '_'), generateMigration(from, to, files))
  console.log(await describeRest(async () => await migrated('completed'), to))
}

await exitWithMessage(async () => {
  writeGeneratedSchemas()
  if (options.baseline || !existsSync(migrations) || readMigrations(migrations).length === 0) {
    const existing = existsSync(migrations) ? readdirSync(migrations) : []
    if (existing.length > 0)
      throw new Error(`supabase/migrations holds ${existing.join(', ')}: a baseline is the first migration.`)
    write('baseline', joinSchemas(readSchemas()))
  } else await withThrowAwayDatabase(writeMissing)
})
