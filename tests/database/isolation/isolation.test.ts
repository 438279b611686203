import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {startDatabase, type TestDatabase} from '#tests/support/start-database.ts'
import {users} from './actors.ts'
import {allCases} from './all-cases.ts'
import {fixtures} from './fixtures.ts'
import {grantedObjects} from './granted-objects.ts'
import {actorsOf} from './isolation-case.ts'
import {observe} from './observe.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await startDatabase({seeded: false})
  await database.sql.unsafe(fixtures)
})
afterAll(async () => {
  await database.close()
})

describe('what visitors and clients were granted', () => {
  test('has a case here, each table, view and function', async () => {
    const covered = new Set(allCases.map(({object}) => object))
    const granted = await grantedObjects(database.sql)
    expect(granted.filter((object) => !covered.has(object))).toEqual([])
    expect([...covered].filter((object) => !granted.includes(object))).toEqual([])
  })

  test('is found in the catalogue when it is new', async () => {
    const undo = new Error('undone')
    let granted: readonly string[] = []
    await database.sql
      .begin(async (sql) => {
        await sql.unsafe(
          `grant select (email) on subscriptions to anon; grant execute on function list_staff() to authenticated;
          create function is_staff(uuid) returns boolean language sql as 'select true';
          grant execute on function is_staff(uuid) to anon`,
        )
        granted = await grantedObjects(sql)
        throw undo
      })
      .catch((error: unknown) => {
        if (error !== undo) throw error
      })
    expect(granted).toEqual(
      expect.arrayContaining(['table subscriptions', 'function list_staff()', 'function is_staff(uuid)']),
    )
  })
})

describe('the rows that they ask for', () => {
  test('are there in each table, those of two clients and a member of staff where rows belong to somebody', async () => {
    const {sql} = database
    const tables = (await grantedObjects(sql)).flatMap((object) =>
      object.startsWith('table ') ? [object.slice('table '.length)] : [],
    )
    expect(tables.length).toBeGreaterThan(20)
    const missing: string[] = []
    for (const table of tables) {
      const rows = await sql`select * from ${sql(table)}`
      const owners = table === 'staff' ? [users.staff] : [users.a, users.b, users.staff]
      const isOwned = rows.some((row) => 'user_id' in row)
      if (rows.length === 0) missing.push(table)
      for (const owner of owners)
        if (isOwned && !rows.some((row) => row['user_id'] === owner)) missing.push(`${table}: ${owner}`)
    }
    expect(missing).toEqual([])
  })
})

describe.each(allCases)('$object: $title', (each) => {
  test.each(actorsOf(each))('as %s', async (actor) => {
    const expected = each.sees[actor] ?? []
    const seen = await database.sql.begin(async (sql) => await observe(sql, each, actor))
    expect(seen).toEqual(expected === 'denied' ? expected : expected.toSorted())
  })
})
