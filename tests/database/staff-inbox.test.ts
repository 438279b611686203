import {randomUUID} from 'node:crypto'
import {createClient} from '@supabase/supabase-js'
import {afterAll, beforeAll, beforeEach, describe, expect, test} from 'vitest'
import {startDatabase, type TestDatabase} from '#tests/support/start-database.ts'
import type {Database} from '#supabase/database.types.generated.ts'
import {principals, roles} from './principals.ts'
import {errorCodeAs} from './error-code-as.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await startDatabase({seeded: false})
})
afterAll(async () => {
  await database.close()
})
beforeEach(async () => {
  await database.sql`truncate form_submissions, outbox, inbox_handlings, staff cascade`
  await database.sql`delete from auth.users`
})

async function account(email: string): Promise<string> {
  const [user] = await database.sql<{id: string}[]>`
    insert into auth.users (email, encrypted_password, email_confirmed_at) values (${email}, 'none', now()) returning id`
  return user?.id ?? ''
}

/** Sends requests as the site does for a signed-in user. */
async function as(sub: string, aal = 'aal2') {
  const [session] = await database.sql<{id: string}[]>`
    insert into auth.sessions (user_id, amr) values (${sub}, '[]') returning id`
  const token = await database.signToken({sub, role: 'authenticated', aal, session_id: session?.id ?? ''})
  return createClient<Database>(database.restUrl, database.keys.supabase.publishable, {
    accessToken: async () => token,
  })
}

async function newStaff() {
  const id = await account('noor@marsa.example')
  await database.sql`insert into staff (user_id) values (${id})`
  return {id, client: await as(id)}
}

async function sent(age: string, firstName: string): Promise<string> {
  const key = randomUUID()
  await database.sql`
    insert into form_submissions (key, form, address_hash, sender_hash)
    values (${key}, 'contact', repeat('a', 64), repeat('a', 64))`
  await database.sql`
    insert into contact_messages (key, language, region, first_name, last_name, email, subject, message, created_at, reply_due_at)
    values (${key}, 'ar', 'EU', ${firstName}, 'Haddad', 'layla@example.com', 'account', 'A message.',
      now() - ${age}::interval, now() - ${age}::interval + interval '24 hours')`
  return key
}

const complain = async (name: string, isSuspect: boolean) =>
  await database.sql`
    select submit_complaint(gen_random_uuid(), repeat('c', 64), 'en', 'UK', 'UK', ${name}, 'Haddad', 'k@example.com', 'order',
      ${`By ${name}.`}, 'On Monday', '', ${isSuspect})`

describe('staff', () => {
  test('reads complaints before all else, except those that look like one of many', async () => {
    const {client} = await newStaff()
    await sent('30 hours', 'Overdue')
    await complain('Suspect', true)
    await complain('First', false)
    await complain('Second', false)
    const {data} = await client.rpc('list_inbox')
    expect(data?.map(({kind, name, is_repeat}) => [kind, name, is_repeat])).toEqual([
      ['complaint', 'First Haddad', false],
      ['complaint', 'Second Haddad', false],
      ['contact', 'Overdue Haddad', false],
      ['complaint', 'Suspect Haddad', true],
    ])
    const [first] = data ?? []
    const item = {item_kind: 'complaint', item_key: first?.key ?? ''}
    const details = {entity: 'UK', topic: 'order', message: 'By First.', occurred: 'On Monday'}
    expect((await client.rpc('read_inbox_item', item)).data).toMatchObject([{is_repeat: false, details}])
    expect((await client.rpc('set_inbox_handled', {...item, is_handled: true})).data).toBe(true)
    expect((await client.rpc('list_inbox')).data).toHaveLength(3)
  })

  test('reads what looks like a bot wrote it, marked and without mails, from every form', async () => {
    const {client} = await newStaff()
    const {sql} = database
    await sql`select send_contact_message(gen_random_uuid(), repeat('d', 64), 'en', 'UK', 'Contact', '', 's@example.com', 'account', 'A.',
      is_suspect => true)`
    await sql`select request_demo_account(gen_random_uuid(), repeat('d', 64), 'en', 'UK', 'Demo', '', 's@example.com', '+44 20 7946 0142', 'GB', 'mt5',
      '{"result": "appropriate", "answers": {}, "warned": false}', is_suspect => true)`
    await sql`select apply_as_partner(gen_random_uuid(), repeat('d', 64), 'en', 'UK', 'ib', 'Partner', '', 's@example.com', '', '', 'Cairo', 'A.',
      is_suspect => true)`
    const {data} = await client.rpc('list_inbox')
    expect(new Set(data?.map(({kind, name, is_repeat}) => `${kind} ${name} ${String(is_repeat)}`))).toEqual(
      new Set(['contact Contact true', 'demo Demo true', 'partner Partner true']),
    )
    expect(await sql`select kind from outbox`).toEqual([])
  })

  test('reads what arrived: what is overdue first, then what is due next, then what nothing was promised for', async () => {
    const {client} = await newStaff()
    await sent('1 hour', 'New')
    await sent('30 hours', 'Overdue')
    await database.sql`
      select request_demo_account(gen_random_uuid(), repeat('b', 64), 'en', 'UK', 'Demo', 'Haddad', 'd@example.com', '+44 20 7946 0142', 'GB', 'mt5',
        '{"result": "appropriate", "answers": {}, "warned": false}')`
    await database.sql`
      select apply_as_partner(gen_random_uuid(), repeat('b', 64), 'en', 'UK', 'ib', 'Partner', 'Haddad', 'p@example.com', '', '', 'Cairo', 'By words.')`
    const leaving = await account('leaving@example.com')
    await database.sql`insert into deletion_requests (user_id) values (${leaving})`

    const {data, error} = await client.rpc('list_inbox')
    expect(error).toBeNull()
    expect(data?.map(({kind, name, email, total}) => [kind, name, email, total])).toEqual([
      ['contact', 'Overdue Haddad', 'layla@example.com', 5],
      ['contact', 'New Haddad', 'layla@example.com', 5],
      ['partner', 'Partner Haddad', 'p@example.com', 5],
      ['deletion', null, 'leaving@example.com', 5],
      ['demo', 'Demo Haddad', 'd@example.com', 5],
    ])
    expect(data?.map(({is_overdue}) => is_overdue)).toEqual([true, false, false, false, false])
    const partners = await client.rpc('list_inbox', {only_kind: 'partner'})
    expect(partners.data?.map(({about}) => about)).toEqual(['ib'])
    const found = await client.rpc('list_inbox', {words: 'leaving@'})
    expect(found.data?.map(({kind}) => kind)).toEqual(['deletion'])
    const second = await client.rpc('list_inbox', {page_size: 2, page: 2})
    expect(second.data?.map(({kind}) => kind)).toEqual(['partner', 'deletion'])
  })

  test('finds a name however its apostrophe and accents are typed, and opens it with its reference', async () => {
    const {client} = await newStaff()
    const key = await sent('1 hour', 'Zoë O’Neill')
    const reference = key.slice(0, 8).toUpperCase()
    for (const words of ['oneill', "O'Neill", 'O’NEILL', 'zoe', reference, reference.toLowerCase()]) {
      const {data} = await client.rpc('list_inbox', {words})
      expect([words, data?.map((item) => item.key)]).toEqual([words, [key]])
    }
    expect((await client.rpc('list_inbox', {words: 'oneal'})).data).toEqual([])
    const {data: opened} = await client.rpc('read_inbox_item', {item_kind: 'contact', item_key: key})
    expect(opened?.[0]?.reference).toBe(reference)
  })

  test('opens one, marks it handled with the name of who did, and reverts that', async () => {
    const {client} = await newStaff()
    const key = await sent('1 hour', 'Layla')
    const item = {item_kind: 'contact', item_key: key}
    const {data} = await client.rpc('read_inbox_item', item)
    expect(data).toMatchObject([
      {email: 'layla@example.com', details: {message: 'A message.'}, handled_at: null},
    ])

    expect((await client.rpc('set_inbox_handled', {...item, is_handled: true})).data).toBe(true)
    expect((await client.rpc('list_inbox')).data).toEqual([])
    const colleague = await account('samir@marsa.example')
    await database.sql`insert into staff (user_id) values (${colleague})`
    await (await as(colleague)).rpc('set_inbox_handled', {...item, is_handled: true})
    const handled = await client.rpc('list_inbox', {is_handled: true})
    expect(handled.data).toMatchObject([{key, handled_by: 'noor@marsa.example'}])

    expect((await client.rpc('set_inbox_handled', {...item, is_handled: false})).data).toBe(true)
    expect((await client.rpc('list_inbox')).data).toHaveLength(1)
    const nothing = await client.rpc('set_inbox_handled', {...item, item_key: randomUUID(), is_handled: true})
    expect(nothing.data).toBe(false)
  })

  test('sees nothing as overdue once it is handled', async () => {
    const {client} = await newStaff()
    const key = await sent('30 hours', 'Overdue')
    const item = {item_kind: 'contact', item_key: key}
    expect((await client.rpc('list_inbox')).data).toMatchObject([{key, is_overdue: true}])
    expect((await client.rpc('read_inbox_item', item)).data).toMatchObject([{is_overdue: true}])
    await client.rpc('set_inbox_handled', {...item, is_handled: true})
    expect((await client.rpc('list_inbox', {is_handled: true})).data).toMatchObject([
      {key, is_overdue: false},
    ])
    expect((await client.rpc('read_inbox_item', item)).data).toMatchObject([{is_overdue: false}])
  })

  test('is never an account with an unconfirmed address', async () => {
    await database.sql`
      insert into auth.users (email, encrypted_password) values ('unconfirmed@marsa.example', 'none')`
    const service = createClient<Database>(database.restUrl, database.keys.supabase.secret)
    expect((await service.rpc('appoint_staff', {address: 'unconfirmed@marsa.example'})).data).toBe(false)
    expect((await service.rpc('list_staff')).data).toEqual([])
  })

  test('is appointed and dismissed by the service, by the address of an account', async () => {
    const id = await account('noor@marsa.example')
    const service = createClient<Database>(database.restUrl, database.keys.supabase.secret)
    expect((await service.rpc('appoint_staff', {address: 'nobody@marsa.example'})).data).toBe(false)
    expect((await service.rpc('appoint_staff', {address: 'Noor@marsa.example'})).data).toBe(true)
    expect((await (await as(id, 'aal1')).rpc('is_staff')).data).toBe(false)
    expect((await (await as(id)).rpc('is_staff')).data).toBe(true)
    expect((await service.rpc('list_staff')).data).toMatchObject([
      {email: 'noor@marsa.example', has_second_factor: false},
    ])
    expect((await service.rpc('dismiss_staff', {address: 'noor@marsa.example'})).data).toBe(true)
    expect((await (await as(id)).rpc('is_staff')).data).toBe(false)
  })
})

const calls = [
  ['list_inbox', 'select * from public.list_inbox()'],
  ['read_inbox_item', "select * from public.read_inbox_item('contact', gen_random_uuid())"],
  ['set_inbox_handled', "select public.set_inbox_handled('contact', gen_random_uuid(), true)"],
] as const
const serviceCalls = [
  ['appoint_staff', "select public.appoint_staff('a@b.c')"],
  ['dismiss_staff', "select public.dismiss_staff('a@b.c')"],
  ['list_staff', 'select * from public.list_staff()'],
] as const

describe('users who are not staff', () => {
  test.each(calls.flatMap(([name, call]) => principals.map((principal) => [principal, name, call] as const)))(
    '%s is rejected %s',
    async (principal, _, call) => {
      expect(
        await errorCodeAs(database.sql, roles[principal], async (sql) => void (await sql.unsafe(call))),
      ).toBe('42501')
    },
  )

  test.each(
    serviceCalls.flatMap(([name, call]) => principals.map((principal) => [principal, name, call] as const)),
  )('%s calls %s only with the secret key', async (principal, _, call) => {
    const code = await errorCodeAs(
      database.sql,
      roles[principal],
      async (sql) => void (await sql.unsafe(call)),
    )
    expect(code).toBe(principal === 'service' ? undefined : '42501')
  })

  test('a client finds no staff, and nothing in the inbox', async () => {
    await newStaff()
    await sent('1 hour', 'Layla')
    const client = await as(await account('client@example.com'))
    expect((await client.rpc('is_staff')).data).toBe(false)
    expect((await client.from('staff').select()).data).toEqual([])
    expect((await client.rpc('list_inbox')).error?.code).toBe('42501')
    expect((await client.from('inbox_items').select()).error?.code).toBe('42501')
  })

  test('staff is not staff until a second factor is used, whether one is set up or not', async () => {
    const {id} = await newStaff()
    const client = await as(id, 'aal1')
    expect((await client.rpc('staff_access')).data).toBe('factor')
    expect((await client.rpc('list_inbox')).error?.code).toBe('42501')
    await database.sql`
      insert into auth.mfa_factors (user_id, factor_type, status, secret) values (${id}, 'totp', 'verified', 'x')`
    expect((await client.rpc('is_staff')).data).toBe(false)
    expect((await client.rpc('list_inbox')).error?.code).toBe('42501')
    expect((await client.from('staff').select()).data).toEqual([])
    expect((await (await as(id, 'aal2')).rpc('list_inbox')).error).toBeNull()
  })
})

describe('the tables of the inbox', () => {
  const allowed = {
    staff: ['client', 'service'],
    inbox_handlings: ['service'],
    inbox_items: ['service'],
    sent_forms: ['service'],
  }
  const tables = ['staff', 'inbox_handlings', 'inbox_items', 'sent_forms'] as const
  test.each(tables.flatMap((table) => principals.map((principal) => [principal, table] as const)))(
    '%s may read %s only where it says so, and write to it by no means',
    async (principal, table) => {
      const attempt = async (statement: string) =>
        await errorCodeAs(database.sql, roles[principal], async (sql) => void (await sql.unsafe(statement)))
      const mayRead = allowed[table].includes(principal)
      expect(await attempt(`select * from public.${table}`)).toBe(mayRead ? undefined : '42501')
      // A view of several tables cannot be written.
      const code = table === 'inbox_items' || table === 'sent_forms' ? '55000' : '42501'
      expect(await attempt(`insert into public.${table} default values`)).toBe(code)
      const column = table === 'staff' ? 'user_id' : 'key'
      expect(await attempt(`update public.${table} set ${column} = null`)).toBe(code)
    },
  )
})
