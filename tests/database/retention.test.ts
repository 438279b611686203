import {afterAll, beforeAll, expect, test} from 'vitest'
import {createClient, type SupabaseClient} from '@supabase/supabase-js'
import {startDatabase, type TestDatabase} from '#tests/support/start-database.ts'
import type {Database} from '#web/database/database.types.generated.ts'
import {principals, roles} from './principals.ts'
import {errorCodeAs} from './error-code-as.ts'

let database: TestDatabase
let service: SupabaseClient<Database>

beforeAll(async () => {
  database = await startDatabase({seeded: false})
  service = createClient<Database>(database.restUrl, database.keys.supabase.secret)
})
afterAll(async () => {
  await database.close()
})

const old = '3 years'

/** Of each kind one that is old and done with, one that is old and still open, one that is new. */
async function fill(): Promise<void> {
  const {sql} = database
  await sql`
    insert into form_submissions (key, form, address_hash, sender_hash, created_at)
    select md5(n::text)::uuid, 'contact', repeat('a', 64), repeat('a', 64), now() - ${old}::interval
    from generate_series(1, 10) n`
  for (const [n, age] of [
    [1, old],
    [2, old],
    [3, '1 day'],
  ] as const)
    await sql`
      insert into contact_messages (key, language, region, first_name, last_name, email, subject, message, created_at)
      values (md5(${String(n)})::uuid, 'en', 'EU', 'A', 'B', 'a@example.com', 'general', 'x', now() - ${age}::interval)`
  await sql`
    insert into inbox_handlings (kind, key, handled_by)
    values ('contact', md5('1')::uuid, 'noor@marsa.example'), ('contact', md5('3')::uuid, 'noor@marsa.example')`
  await sql`
    insert into outbox (kind, language, region, recipient, details, sent_at, given_up_at) values
      ('a', 'en', 'EU', 'a@example.com', '{}', now() - ${old}::interval, null),
      ('b', 'en', 'EU', 'a@example.com', '{}', null, now() - ${old}::interval),
      ('c', 'en', 'EU', 'a@example.com', '{}', now(), null),
      ('d', 'en', 'EU', 'a@example.com', '{}', null, null)`
  await sql`
    insert into subscriptions (topic, email, language, region, confirm_hash, confirm_until, confirmed_at, ended_at) values
      ('newsletter', 'unconfirmed@example.com', 'en', 'EU', repeat('a', 64), now() - ${old}::interval, null, null),
      ('newsletter', 'pending@example.com', 'en', 'EU', repeat('b', 64), now() + interval '1 day', null, null),
      ('newsletter', 'ended@example.com', 'en', 'EU', null, null, now() - ${old}::interval, now() - ${old}::interval),
      ('newsletter', 'subscriber@example.com', 'en', 'EU', null, null, now() - ${old}::interval, null)`
  await sql`
    insert into auth.users (email, encrypted_password)
    values ('leaving@example.com', 'x'), ('waiting@example.com', 'x'), ('staying@example.com', 'x')`
  await sql`
    insert into deletion_requests (user_id, requested_at)
    select id, now() - interval '31 days' from auth.users where email in ('leaving@example.com', 'waiting@example.com')`
  await sql`
    insert into inbox_handlings (kind, key, handled_by)
    select 'deletion', id, 'noor@marsa.example' from auth.users where email = 'leaving@example.com'`
}

const expected = {
  accounts: 1,
  contact: 1,
  demo: 0,
  ended: 1,
  mails: 2,
  partner: 0,
  // That of the message which is deleted goes with it.
  submissions: 8,
  unconfirmed: 1,
}

const counted = (rows: readonly Readonly<{category: string; deleted: number}>[] | null) =>
  Object.fromEntries((rows ?? []).map(({category, deleted}) => [category, deleted]))

const contents = async () =>
  await database.sql`
    select
      (select count(*)::int from contact_messages) as messages,
      (select count(*)::int from form_submissions) as submissions,
      (select count(*)::int from inbox_handlings) as handlings,
      (select array_agg(kind order by kind) from outbox) as mails,
      (select array_agg(email order by email) from subscriptions) as subscribers,
      (select array_agg(email order by email) from auth.users) as users`

test('expired and finished rows are reported first, deleted on request, and nothing else is deleted', async () => {
  await fill()
  const before = await contents()
  const reported = await service.rpc('apply_retention')
  expect(reported.error).toBeNull()
  expect(counted(reported.data)).toEqual(expected)
  expect(await contents()).toEqual(before)

  expect(counted((await service.rpc('apply_retention', {dry_run: false})).data)).toEqual(expected)
  expect(await contents()).toEqual([
    {
      messages: 2,
      submissions: 2,
      handlings: 1,
      mails: ['c', 'd'],
      subscribers: ['pending@example.com', 'subscriber@example.com'],
      users: ['staying@example.com', 'waiting@example.com'],
    },
  ])
  const again = counted((await service.rpc('apply_retention', {dry_run: false})).data)
  expect(Object.values(again).every((count) => count === 0)).toBe(true)
})

test('a period is set by the service, and the rule goes by it', async () => {
  await database.sql`update outbox set sent_at = now() - interval '2 days' where kind = 'c'`
  const {error} = await service.from('retention_periods').update({period: '1 day'}).eq('category', 'mails')
  expect(error).toBeNull()
  expect(counted((await service.rpc('apply_retention')).data)['mails']).toBe(1)
})

test.each(principals)(
  '%s deletes, and reads or sets periods, only with the secret key',
  async (principal) => {
    const attempt = async (statement: string) =>
      await errorCodeAs(database.sql, roles[principal], async (sql) => void (await sql.unsafe(statement)))
    const code = principal === 'service' ? undefined : '42501'
    expect(await attempt('select * from public.apply_retention(true)')).toBe(code)
    expect(await attempt('select * from public.retention_periods')).toBe(code)
    expect(await attempt("update public.retention_periods set period = '1 day'")).toBe(code)
    expect(await attempt("delete from public.retention_periods where category = 'x'")).toBe('42501')
    expect(await attempt("insert into public.retention_periods values ('x', '1 day', 'x')")).toBe('42501')
  },
)
