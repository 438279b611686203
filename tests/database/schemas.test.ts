import {globSync} from 'node:fs'
import path from 'node:path'
import type postgres from 'postgres'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {regionCodes} from '#domain/regions/regions.ts'
import {compareCatalogues, type Catalogue, readCatalogue} from '#supabase/catalogue/catalogue.ts'
import {migrate} from '#supabase/migrate/migrate.ts'
import {applySchemas, joinSchemas, readSchemas} from '#supabase/migrate/schemas.ts'
import {type EmptyDatabases, startEmptyDatabases} from '#tests/support/database/start-empty-databases.ts'

const folder = path.resolve('supabase')
const undo = new Error('undone')

let databases: EmptyDatabases
let declared: postgres.Sql
let fromMigrations: Catalogue
let fromSchemas: Catalogue

beforeAll(async () => {
  databases = await startEmptyDatabases()
  const migrated = await databases.create('migrated')
  await migrate(migrated, path.join(folder, 'migrations'))
  fromMigrations = await readCatalogue(migrated)
  declared = await databases.create('declared')
  await declared.unsafe(joinSchemas(readSchemas()))
  fromSchemas = await readCatalogue(declared)
})
afterAll(async () => {
  await databases.close()
})

describe('the files of supabase/schemas', () => {
  test('make the database that the migrations make', () => {
    expect(fromSchemas.size).toBeGreaterThan(500)
    expect(compareCatalogues(fromMigrations, fromSchemas)).toEqual([])
  })

  test('are each listed once in config.toml', () => {
    const listed = readSchemas().map((file) => file.path)
    expect(listed.toSorted()).toEqual(globSync('schemas/**/*.sql', {cwd: folder}).toSorted())
  })

  test('are named when the database refuses one', async () => {
    const file = {path: 'schemas/forms/x.sql', text: 'create view x as select from public.not_there'}
    await expect(applySchemas(declared, [file])).rejects.toThrow(
      'supabase/schemas/forms/x.sql: relation "public.not_there" does not exist',
    )
  })

  test('say what they are for', () => {
    expect(readSchemas().filter(({text}) => !text.startsWith('-- '))).toEqual([])
  })

  test('define each object once', () => {
    const names = readSchemas().flatMap(({text}) =>
      [...text.matchAll(/^create (?:table|view|function) public\.(?<name>\w+)/gmu)].map(
        ({groups}) => groups?.['name'],
      ),
    )
    expect(names.length).toBeGreaterThan(100)
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  })

  test.each([
    ['a column', 'alter table staff add column note text', 'column staff.note'],
    ['a right', 'grant execute on function list_staff() to anon', 'rights on function list_staff()'],
    [
      'a policy',
      'alter policy "Staff read their own row" on staff using (true)',
      'policy staff "Staff read their own row"',
    ],
    ['row-level security', 'alter table staff disable row level security', 'table staff'],
    ['a function', 'alter function is_staff() volatile', 'function is_staff()'],
    ['a trigger', 'drop trigger set_updated_at on spreads', 'trigger spreads set_updated_at'],
    ['a comment', "comment on table staff is 'Employees'", 'comment on table staff'],
    ['a region', "insert into regions values ('XX')", `row of regions ${regionCodes.length + 1}`],
  ])('differ from a database with another %s', async (_, statement, object) => {
    let changed: Catalogue | undefined
    await declared
      .begin(async (sql) => {
        await sql.unsafe(statement)
        changed = await readCatalogue(sql)
        throw undo
      })
      .catch((error: unknown) => {
        if (error !== undo) throw error
      })
    expect(
      compareCatalogues(fromSchemas, changed ?? new Map()).map((difference) => difference.object),
    ).toContain(object)
  })
})
