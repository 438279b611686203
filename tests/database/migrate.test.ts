import path from 'node:path'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {migrate} from '#supabase/migrate/migrate.ts'
import {type EmptyDatabases, startEmptyDatabases} from '#tests/support/start-empty-databases.ts'

const migrations = path.resolve('supabase/migrations')

let databases: EmptyDatabases

beforeAll(async () => {
  databases = await startEmptyDatabases()
})
afterAll(async () => {
  await databases.close()
})

test('a database is migrated once', async () => {
  const sql = await databases.create('fresh')
  const [first] = await migrate(sql, migrations)
  expect(first).toMatch(/^\d{14}_baseline$/u)
  expect(await migrate(sql, migrations)).toEqual([])
})

test('a database of the migrations before the baseline is left as it is, with the way out', async () => {
  const sql = await databases.create('outdated')
  await migrate(sql, migrations)
  await sql`delete from supabase_migrations.schema_migrations where name <> 'baseline'`
  await sql`
    update supabase_migrations.schema_migrations
    set version = '20261120100000', name = 'default_privileges', statements = '{select 1}'`
  await expect(migrate(sql, migrations)).rejects.toThrow(
    'This data folder was made by an older version: npm run reset',
  )
  expect(await sql`select version from supabase_migrations.schema_migrations`).toHaveLength(1)
})
