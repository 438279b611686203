import {afterAll, beforeAll, beforeEach, describe, expect, test} from 'vitest'
import {startDatabase, type TestDatabase} from '#tests/support/start-database.ts'
import {principals, roles} from './principals.ts'
import {callFunction} from './call-function.ts'
import {errorCodeAs} from './error-code-as.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await startDatabase({seeded: false})
})
afterAll(async () => {
  await database.close()
})
beforeEach(async () => {
  await database.sql`truncate region_acknowledgements, acknowledgement_senders`
})

const acknowledge = (values: Readonly<Record<string, string>>) =>
  callFunction(database, 'acknowledge_region', {
    region_from: 'UK',
    region_to: 'GLOBAL',
    language: 'ar',
    sender: 'a'.repeat(64),
    ...values,
  })

describe('a confirmed change to laxer rules, or a move to the region of residence,', () => {
  test('is counted by day, regions, language and reason, also when many confirm at once', async () => {
    const responses = await Promise.all([
      acknowledge({}),
      acknowledge({}),
      acknowledge({}),
      acknowledge({region_to: 'SG'}),
      acknowledge({language: 'en'}),
      acknowledge({region_to: 'SG', reason: 'residence'}),
    ])
    expect(responses.every(({status}) => status < 300)).toBe(true)
    const rows = await database.sql`
      select region_from, region_to, language, reason, times, day = (now() at time zone 'utc')::date as today
      from region_acknowledgements order by times desc, region_to, language, reason`
    expect([...rows]).toEqual([
      {region_from: 'UK', region_to: 'GLOBAL', language: 'ar', reason: 'laxer', times: 3, today: true},
      {region_from: 'UK', region_to: 'GLOBAL', language: 'en', reason: 'laxer', times: 1, today: true},
      {region_from: 'UK', region_to: 'SG', language: 'ar', reason: 'laxer', times: 1, today: true},
      {region_from: 'UK', region_to: 'SG', language: 'ar', reason: 'residence', times: 1, today: true},
    ])
  })

  test.each([{region_to: 'XX'}, {region_from: ''}, {region_to: 'UK'}, {language: 'fr'}, {reason: 'whim'}])(
    'is rejected with %o',
    async (values) => {
      expect((await acknowledge(values)).status).toBeGreaterThanOrEqual(400)
      expect(await database.sql`select from region_acknowledgements`).toHaveLength(0)
    },
  )
})

test('of one place thirty are counted a day, and those of others all the same', async () => {
  for (const _ of Array.from({length: 33})) expect((await acknowledge({})).status).toBeLessThan(300)
  await acknowledge({sender: 'b'.repeat(64)})
  expect(await database.sql`select times from region_acknowledgements`).toEqual([{times: 31}])
  // Of yesterday nothing is kept about who it was.
  await database.sql`update acknowledgement_senders set day = day - 1`
  await acknowledge({})
  expect(await database.sql`select times from acknowledgement_senders`).toEqual([{times: 1}])
})

describe('the counts', () => {
  test.each(principals)(
    '%s may read them only with the secret key, and write them by no means',
    async (principal) => {
      const read = await errorCodeAs(database.sql, roles[principal], async (sql) => {
        await sql`select * from public.region_acknowledgements`
      })
      expect(read).toBe(principal === 'service' ? undefined : '42501')
      for (const write of [
        'insert into public.region_acknowledgements default values',
        'update public.region_acknowledgements set times = 0',
        'delete from public.region_acknowledgements',
      ])
        expect(
          await errorCodeAs(database.sql, roles[principal], async (sql) => void (await sql.unsafe(write))),
        ).toBe('42501')
    },
  )
})
