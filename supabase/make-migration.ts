import {existsSync, readdirSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {parseArgs} from 'node:util'
import {compareWithMigrations} from './catalogue/compare-with-migrations.ts'
import {migrationSkeleton} from './migrate/migration-skeleton.ts'
import {readMigrations} from './migrate/read-migrations.ts'
import {joinSchemas, readSchemas} from './migrate/read-schemas.ts'
import {referenceRows, referenceRowsPath} from './migrate/reference-rows.ts'
import {withThrowAwayDatabase} from './types/throw-away-database.ts'

// `npm run supabase:migration` compares the schemas with the migrations and begins the migration that is missing; `-- --name
// <words>` names it, and `-- --baseline` makes the first one, which is the schemas themselves.
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

writeFileSync(path.join(folder, referenceRowsPath), referenceRows())
if (options.baseline || !existsSync(migrations) || readMigrations(migrations).length === 0) {
  const existing = existsSync(migrations) ? readdirSync(migrations) : []
  if (existing.length > 0)
    throw new Error(`supabase/migrations holds ${existing.join(', ')}: a baseline is the first migration.`)
  write('baseline', joinSchemas(readSchemas()))
} else {
  const differences = await withThrowAwayDatabase(compareWithMigrations)
  if (differences.length === 0) console.log('The migrations make what the schemas declare.')
  else write(options.name.replaceAll(/\W+/gu, '_'), migrationSkeleton(differences))
}
