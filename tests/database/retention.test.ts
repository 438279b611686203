import {afterAll, beforeAll, expect, test} from 'vitest'
import {createClient, type SupabaseClient} from '@supabase/supabase-js'
import {startDatabase, type TestDatabase} from '#tests/support/start-database.ts'
import type {Database} from '#supabase/database.types.generated.ts'
import {retentionCategories} from '#domain/forms.ts'
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
    from generate_series(1, 14) n`
  for (const [n, age] of [
    [1, old],
    [2, old],
    [3, '1 day'],
    [11, '20 months'],
  ] as const)
    await sql`
      insert into contact_messages (key, language, region, first_name, last_name, email, subject, message, created_at)
      values (md5(${String(n)})::uuid, 'en', 'EU', 'A', 'B', 'a@example.com', 'general', 'x', now() - ${age}::interval)`
  await sql`
    insert into demo_requests (key, language, region, first_name, last_name, email, phone, country, platform, created_at)
    values (md5('12')::uuid, 'en', 'EU', 'A', 'B', 'a@example.com', '+49 30 123456', 'DE', 'mt5', now() - ${old}::interval)`
  await sql`
    insert into partner_applications (key, language, region, programme, first_name, last_name, email, market, message, created_at)
    values (md5('13')::uuid, 'en', 'EU', 'affiliate', 'A', 'B', 'a@example.com', 'x', 'x', now() - ${old}::interval)`
  for (const [n, age] of [
    [4, '61 months'],
    [5, '59 months'],
  ] as const)
    await sql`
      insert into complaints (key, language, region, entity, first_name, last_name, email, topic, message, created_at, reply_due_at)
      values (md5(${String(n)})::uuid, 'en', 'EU', 'EU', 'A', 'B', 'staying@example.com', 'order', 'x', now() - ${age}::interval, now())`
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
  await sql`
    insert into auth.sessions (user_id, amr, user_agent, created_at)
    select id, '[]', agent, now() - age::interval
    from auth.users, (values ('Old Browser device/' || repeat('0', 64), '31 days'), ('New Browser device/' || repeat('1', 64), '29 days')) browsers (agent, age)
    where email = 'staying@example.com'`
  await sql`update known_devices set last_seen_at = now() - interval '13 months'
    where device_hash = device_hash('Old Browser device/' || repeat('0', 64))`
  await sql`
    insert into account_undos (token_hash, user_id, change, created_at)
    select repeat(letter, 64), id, 'password', now() - age::interval
    from auth.users, (values ('a', '4 days'), ('b', '2 days')) links (letter, age) where email = 'staying@example.com'`
  await sql`
    insert into acknowledgement_senders (day, sender_hash)
    values (current_date - 3, repeat('a', 64)), (current_date, repeat('a', 64))`
  await sql`
    insert into page_speeds (day, page, device, country, metric, bound)
    select current_date - ago, '/', 'phone', 'DE', 'lcp', 500 from (values (89), (92)) days (ago)`
}

const expected = {
  ...Object.fromEntries(retentionCategories.map((category) => [category, 0])),
  accounts: 1,
  // Not handled, and kept until then all the same; the younger one stays, longer than any other form.
  complaints: 1,
  contact: 1,
  devices: 1,
  ended: 1,
  mails: 2,
  senders: 1,
  sessions: 1,
  speeds: 1,
  // Those of the forms which are deleted go with them.
  submissions: 11,
  // A message, a request for a demo account and an application.
  unanswered: 3,
  unconfirmed: 1,
  undos: 1,
}

const counted = (rows: readonly Readonly<{category: string; deleted: number}>[] | null) =>
  Object.fromEntries((rows ?? []).map(({category, deleted}) => [category, deleted]))

const contents = async () =>
  await database.sql`
    select
      (select count(*)::int from contact_messages) as messages,
      (select count(*)::int from complaints) as complaints,
      (select count(*)::int from form_submissions) as submissions,
      (select count(*)::int from inbox_handlings) as handlings,
      (select array_agg(kind order by kind) from outbox) as mails,
      (select array_agg(email order by email) from subscriptions) as subscribers,
      (select array_agg(email order by email) from auth.users) as users,
      (select array_agg(user_agent) from auth.sessions) as sessions,
      (select count(*)::int from known_devices) as devices,
      (select count(*)::int from account_undos) as undos,
      (select count(*)::int from acknowledgement_senders) as senders`

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
      // One that is new, and one that is old but still waits.
      messages: 2,
      complaints: 1,
      submissions: 3,
      handlings: 1,
      // The first of them tells of the new browser.
      mails: ['auth-new-sign-in', 'c', 'd'],
      subscribers: ['pending@example.com', 'subscriber@example.com'],
      users: ['staying@example.com', 'waiting@example.com'],
      sessions: ['New Browser'],
      devices: 1,
      undos: 1,
      senders: 1,
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

test('each period is one that the privacy notice shows, and the other way round', async () => {
  const {data} = await service.from('retention_periods').select('category')
  expect((data ?? []).map(({category}) => category).toSorted()).toEqual(retentionCategories.toSorted())
})

test('a period is at least a day, and without hours', async () => {
  for (const period of ['12 hours', '1 day 12 hours', '-3 days']) {
    const {error} = await service.from('retention_periods').update({period}).eq('category', 'mails')
    expect(error?.code).toBe('23514')
  }
})

test('a device stays as long as its owner signs in on it', async () => {
  await database.sql`
    insert into auth.sessions (user_id, amr, user_agent)
    select id, '[]', 'Old Browser device/' || repeat('0', 64) from auth.users where email = 'staying@example.com'`
  await database.sql`update known_devices set first_seen_at = now() - ${old}::interval`
  expect(counted((await service.rpc('apply_retention')).data)['devices']).toBe(0)
})

test('visitors and clients read the periods, and not their reasons', async () => {
  for (const principal of ['visitor', 'client'] as const) {
    const read = async (columns: string) =>
      await errorCodeAs(
        database.sql,
        roles[principal],
        async (sql) => void (await sql.unsafe(`select ${columns} from public.retention_periods`)),
      )
    expect(await read('category, period')).toBeUndefined()
    expect(await read('reason')).toBe('42501')
  }
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
