import {chmodSync, existsSync, mkdtempSync, renameSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import postgres from 'postgres'
import {fingerprint} from '#commands/build/fingerprint.ts'
import {connectionUrls} from '#commands/environment/connection-urls.ts'
import {migrate} from '#supabase/migrate/migrate.ts'
import {prepareRoles} from '#emulators/postgres/prepare-roles.ts'
import {seedWhenEmpty} from '#supabase/seed/seed-when-empty.ts'
import {startPostgres} from '#emulators/postgres/start-postgres.ts'
import {readKeys} from '#commands/environment/keys.ts'
import {readSettings} from '#commands/environment/settings.ts'
import {freePort} from './free-port.ts'

const root = path.resolve(import.meta.dirname, '../..')
/** Later runs use the templates again, so they are not where a run has its throw-away files. */
const templatesDir = process.env['TEMPLATES_DIR'] ?? tmpdir()

/** A folder for throw-away data. Unlike other temporary folders it is open to the database server's account. */
export function makeDataDir(parent = tmpdir()): string {
  const folder = mkdtempSync(path.join(parent, 'marsa-test-'))
  chmodSync(folder, 0o755)
  return folder
}

/** What a new database holds: the roles and schemas of a hosted project alone, the migrations too, the seed data too. */
export type Content = 'bare' | 'migrated' | 'seeded'

async function fill(dataDir: string, content: Content): Promise<void> {
  const settings = readSettings({...process.env, DATA_DIR: dataDir, POSTGRES_PORT: String(await freePort())})
  const keys = readKeys(dataDir)
  const server = await startPostgres({
    dataDir,
    port: settings.ports.postgres,
    password: keys.supabase.postgresPassword,
    fsync: false,
    onLog: () => undefined,
  })
  const sql = postgres(connectionUrls(settings, keys).owner, {max: 1, onnotice: () => undefined})
  try {
    await prepareRoles(sql, keys)
    if (content !== 'bare') await migrate(sql, path.join(root, 'supabase/migrations'))
    if (content === 'seeded') await seedWhenEmpty(sql)
    await sql`vacuum analyze`
  } finally {
    await sql.end()
    await server.stop()
  }
}

/** A data folder with keys and a stopped database, made once for these migrations and seeds. To be copied, never used. */
export async function databaseTemplate(content: Content): Promise<string> {
  const made = fingerprint({
    root,
    paths: [
      'supabase/migrations',
      'supabase/migrate',
      'emulators/postgres',
      ...(content === 'seeded' ? ['supabase/seed', 'domain/regions'] : []),
    ],
    variables: {CONTENT: content},
  })
  const template = path.join(templatesDir, `marsa-template-${made.slice(0, 16)}`)
  if (existsSync(template)) return template
  const unfinished = makeDataDir(templatesDir)
  try {
    await fill(unfinished, content)
    renameSync(unfinished, template)
  } catch (error) {
    rmSync(unfinished, {recursive: true, force: true})
    // Another worker was faster.
    if (!existsSync(template)) throw error
  }
  return template
}
