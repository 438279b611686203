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
  await database.sql`truncate page_speeds`
})

const count = (values: Readonly<Record<string, unknown>> = {}) =>
  callFunction(database, 'count_page_speed', {
    page: '/trading/*',
    device: 'phone',
    country: 'DE',
    bounds: {lcp: 2500, cls: 10},
    ...values,
  })

test('a page view is counted today by the bound of each metric, also when many leave at once', async () => {
  const responses = await Promise.all([count(), count(), count({country: 'ZZ', bounds: {inp: 200}})])
  expect(responses.map(({status}) => status)).toEqual([204, 204, 204])
  const rows = await database.sql`
    select page, device, country, metric, bound, times from page_speeds
    where day = (now() at time zone 'utc')::date order by country, metric`
  const counted = {page: '/trading/*', device: 'phone'}
  expect([...rows]).toEqual([
    {...counted, country: 'DE', metric: 'cls', bound: 10, times: 2},
    {...counted, country: 'DE', metric: 'lcp', bound: 2500, times: 2},
    {...counted, country: 'ZZ', metric: 'inp', bound: 200, times: 1},
  ])
})

test('it leaves nothing about the visitor', async () => {
  const columns = await database.sql<{name: string}[]>`
    select attname as name from pg_attribute
    where attrelid = 'public.page_speeds'::regclass and attnum > 0 order by attnum`
  expect(columns.map(({name}) => name)).toEqual([
    'day',
    'page',
    'device',
    'country',
    'metric',
    'bound',
    'times',
  ])
})

test.each([
  {page: '/search?q=me'},
  {page: 'https://elsewhere.example'},
  {device: 'Pixel 9'},
  {country: 'Germany'},
  {bounds: {name: 1}},
  {bounds: {lcp: 0}},
  {bounds: {lcp: 60_001}},
])('%o is rejected', async (values) => {
  expect((await count(values)).status).toBeGreaterThanOrEqual(400)
  expect(await database.sql`select from page_speeds`).toHaveLength(0)
})

describe.each(principals)('page_speeds, as %s', (principal) => {
  const codeOf = async (statement: string) =>
    await errorCodeAs(database.sql, roles[principal], async (sql) => void (await sql.unsafe(statement)))

  test('only the secret key reads rows', async () => {
    expect(await codeOf('select * from public.page_speeds')).toBe(
      principal === 'service' ? undefined : '42501',
    )
  })

  test.each([
    'insert into public.page_speeds default values',
    'update public.page_speeds set times = 1',
    'delete from public.page_speeds',
    "select public.count_page_speed('/', 'phone', 'DE', '{}')",
    'select public.sum_page_speeds(28)',
  ])('nothing is written, counted or summed by: %s', async (statement) => {
    expect(await codeOf(statement)).toBe('42501')
  })
})
