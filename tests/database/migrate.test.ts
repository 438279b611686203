import path from 'node:path'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {migrate, readMigrations} from '#supabase/migrate/migrate.ts'
import {type EmptyDatabases, startEmptyDatabases} from '#tests/support/database/start-empty-databases.ts'

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
  const [baseline] = readMigrations(migrations)
  const replaced = String(Number(baseline?.version) - 1)
  await migrate(sql, migrations)
  await sql`
    update supabase_migrations.schema_migrations set version = ${replaced}, statements = '{select 1}'
    where version = ${baseline?.version ?? ''}`
  const applied = async () => await sql`select version from supabase_migrations.schema_migrations order by 1`
  const before = await applied()
  expect(before[0]).toEqual({version: replaced})
  await expect(migrate(sql, migrations)).rejects.toThrow(
    'This data folder was made by an older version: npm run reset',
  )
  expect(await applied()).toEqual(before)
})
