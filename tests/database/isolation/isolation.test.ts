import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {startDatabase, type TestDatabase} from '#tests/support/start-database.ts'
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
          'grant select (email) on subscriptions to anon; grant execute on function list_staff() to authenticated',
        )
        granted = await grantedObjects(sql)
        throw undo
      })
      .catch((error: unknown) => {
        if (error !== undo) throw error
      })
    expect(granted).toEqual(expect.arrayContaining(['table subscriptions', 'function list_staff']))
  })
})

describe.each(allCases)('$object: $title', (each) => {
  test.each(actorsOf(each))('as %s', async (actor) => {
    const expected = each.sees[actor] ?? []
    const seen = await database.sql.begin(async (sql) => await observe(sql, each, actor))
    expect(seen).toEqual(expected === 'denied' ? expected : expected.toSorted())
  })
})
