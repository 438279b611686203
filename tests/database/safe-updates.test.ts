import {afterAll, beforeAll, expect, test} from 'vitest'
import {startDatabase, type TestDatabase} from '#tests/support/start-database.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await startDatabase({seeded: false})
})
afterAll(async () => {
  await database.close()
})

const changesRows = /\b(?:update\s+(?!set\b)[\w."]+\s+(?:(?:as\s+)?\w+\s+)?set|delete\s+from)\b/iu

const unconditional = (source: string): readonly string[] =>
  source
    .replaceAll(/--.*$/gmu, '')
    .split(';')
    .filter((statement) => changesRows.test(statement) && !/\bwhere\b/iu.test(statement))

test('a statement without a condition is found', () => {
  expect(unconditional('begin update a.b set c = 1; delete from a.b; end')).toHaveLength(2)
  expect(
    unconditional('update a.b x set c = 1 where true; insert into a.b on conflict do update set c = 1'),
  ).toEqual([])
})

// The extension that hosted projects load, `safeupdate`, sees the statements of functions too.
test('no function updates or deletes rows without a condition', async () => {
  const functions = await database.sql<{name: string; source: string}[]>`
    select oid::regprocedure::text as name, prosrc as source from pg_proc where pronamespace = 'public'::regnamespace`
  expect(functions.length).toBeGreaterThan(20)
  const faults = functions.flatMap(({name, source}) =>
    unconditional(source).map((statement) => `${name}: ${statement.trim()}`),
  )
  expect(faults).toEqual([])
})
