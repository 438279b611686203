import {afterAll, beforeAll, beforeEach, describe, expect, test} from 'vitest'
import {startDatabase, type TestDatabase} from '#tests/support/start-database.ts'
import {callFunction} from './call-function.ts'
import {errorCodeAs} from './error-code-as.ts'
import {principals, roles} from './principals.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await startDatabase({seeded: false})
})
afterAll(async () => {
  await database.close()
})
beforeEach(async () => {
  await database.sql`truncate post_readings`
})

const count = (values: Readonly<Record<string, string>> = {}) =>
  callFunction(database, 'count_post_reading', {
    post: 'blogPost-gold',
    language: 'en',
    region: 'EU',
    ...values,
  })

const sum = async (name: string, values: Readonly<Record<string, unknown>>): Promise<unknown> =>
  JSON.parse((await callFunction(database, name, values)).words)

describe('a reading', () => {
  test('is counted by post, day, language and region, also when many read at once', async () => {
    const responses = await Promise.all([
      count(),
      count(),
      count({region: 'UK'}),
      count({language: 'ar'}),
      count({post: 'blogPost-oil'}),
    ])
    expect(responses.map(({status}) => status)).toEqual([204, 204, 204, 204, 204])
    const rows = await database.sql`
      select post_id, language, region, times, day = (now() at time zone 'utc')::date as today
      from post_readings order by post_id, language, region`
    expect([...rows]).toEqual([
      {post_id: 'blogPost-gold', language: 'ar', region: 'EU', times: 1, today: true},
      {post_id: 'blogPost-gold', language: 'en', region: 'EU', times: 2, today: true},
      {post_id: 'blogPost-gold', language: 'en', region: 'UK', times: 1, today: true},
      {post_id: 'blogPost-oil', language: 'en', region: 'EU', times: 1, today: true},
    ])
  })

  test('leaves nothing about the visitor', async () => {
    const columns = await database.sql<{name: string}[]>`
      select attname as name from pg_attribute
      where attrelid = 'public.post_readings'::regclass and attnum > 0 order by attnum`
    expect(columns.map(({name}) => name)).toEqual(['post_id', 'day', 'language', 'region', 'times'])
  })

  test.each([{post: ''}, {post: 'drafts.gold'}, {post: 'x'.repeat(129)}, {language: 'fr'}, {region: 'XX'}])(
    'is rejected with %o',
    async (values) => {
      expect((await count(values)).status).toBeGreaterThanOrEqual(400)
      expect(await database.sql`select from post_readings`).toHaveLength(0)
    },
  )
})

describe('the sums', () => {
  beforeEach(async () => {
    await database.sql`
      insert into post_readings (post_id, day, language, region, times)
      select post, (now() at time zone 'utc')::date - ago, language, region, times
      from (values
        ('gold', 0, 'en', 'EU', 3), ('gold', 0, 'en', 'UK', 2), ('gold', 0, 'ar', 'MENA', 4), ('gold', 29, 'en', 'EU', 1),
        ('gold', 30, 'en', 'EU', 50), ('oil', 1, 'en', 'EU', 7), ('old', 40, 'en', 'EU', 9)
      ) counted (post, ago, language, region, times)`
  })

  test('of all posts are of the days that are named, today included', async () => {
    expect(await sum('sum_readings_by_post', {days: 30})).toEqual({gold: 10, oil: 7})
    expect(await sum('sum_readings_by_post', {days: 0})).toEqual({})
  })

  test('of one post are by day and language, of all regions together', async () => {
    const days = await database.sql<{today: string; first: string}[]>`
      select (now() at time zone 'utc')::date::text as today, ((now() at time zone 'utc')::date - 29)::text as first`
    expect(await sum('sum_readings_of_post', {post: 'gold', days: 30})).toEqual([
      {day: days[0]?.first, language: 'en', times: 1},
      {day: days[0]?.today, language: 'ar', times: 4},
      {day: days[0]?.today, language: 'en', times: 5},
    ])
    expect(await sum('sum_readings_of_post', {post: 'none', days: 30})).toEqual([])
  })
})

describe.each(principals)('post_readings, as %s', (principal) => {
  const codeOf = async (statement: string) =>
    await errorCodeAs(database.sql, roles[principal], async (sql) => void (await sql.unsafe(statement)))

  test('rows are read with the secret key alone', async () => {
    expect(await codeOf('select * from public.post_readings')).toBe(
      principal === 'service' ? undefined : '42501',
    )
  })

  test.each([
    'insert into public.post_readings default values',
    'update public.post_readings set times = 1',
    'delete from public.post_readings',
    "select public.count_post_reading('gold', 'en', 'EU')",
    'select public.sum_readings_by_post(30)',
    "select * from public.sum_readings_of_post('gold', 30)",
  ])('nothing is written, counted or summed by: %s', async (statement) => {
    expect(await codeOf(statement)).toBe('42501')
  })
})

test('the site itself reads no rows, but sums', async () => {
  const codeOf = async (statement: string) =>
    await errorCodeAs(database.sql, 'site_writer', async (sql) => void (await sql.unsafe(statement)))
  expect(await codeOf('select * from public.post_readings')).toBe('42501')
  expect(await codeOf('select public.sum_readings_by_post(30)')).toBeUndefined()
})
