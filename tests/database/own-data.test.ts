import {randomUUID} from 'node:crypto'
import {afterAll, beforeAll, beforeEach, describe, expect, test} from 'vitest'
import {z} from 'zod'
import {startDatabase, type TestDatabase} from '#tests/support/start-database.ts'
import {ownDataShape} from '#web/database/own-data-shape.ts'
import {exportedTables, tablesLeftOut} from './own-data-tables.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await startDatabase({seeded: false})
})
afterAll(async () => {
  await database.close()
})

const owner = '00000000-0000-4000-8000-000000000001'
/** Begun a moment ago, with the password alone. */
const session = '00000000-0000-4000-8000-000000000002'
/** The session of the owner's browser. */
const old = '00000000-0000-4000-8000-000000000003'
const email = 'mariam@example.com'
const key = randomUUID()

beforeEach(async () => {
  const {sql} = database
  await sql`delete from auth.users`
  await sql`delete from contact_messages`
  await sql`delete from outbox`
  await sql`delete from subscriptions`
  await sql`
    insert into auth.users (id, email, encrypted_password, email_confirmed_at, raw_user_meta_data)
    values (${owner}, ${email}, 'a-secret-hash', now(), ${sql.json({language: 'ar', region: 'MENA'})})`
  for (const [id, age] of [
    [old, '1 hour'],
    [session, '0'],
  ] as const)
    await sql`
      insert into auth.sessions (id, user_id, amr, user_agent, ip, created_at)
      values (${id}, ${owner}, '[]', 'A Browser device/' || repeat('1', 64), '203.0.113.7', now() - ${age}::interval)`
  await sql`
    insert into auth.mfa_factors (user_id, factor_type, status, secret, friendly_name)
    values (${owner}, 'totp', 'unverified', 'a-secret-key', 'My phone')`
  await sql`
    insert into auth.webauthn_credentials (user_id, credential_id, public_key, friendly_name)
    values (${owner}, 'a-secret-id', 'x', 'My laptop')`
  await sql`insert into recovery_codes (user_id, code_hash) values (${owner}, repeat('a', 64))`
  await sql`insert into recovery_code_attempts (user_id, tries, ends_at) values (${owner}, 2, now())`
  await sql`insert into app_code_attempts (user_id, tries) values (${owner}, 3)`
  await sql`insert into account_undos (token_hash, user_id, change) values (repeat('c', 64), ${owner}, 'password')`
  await sql`
    insert into form_submissions (key, form, address_hash, sender_hash)
    values (${key}, 'contact', repeat('d', 64), repeat('e', 64)) on conflict do nothing`
  await sql`
    insert into contact_messages (key, language, region, first_name, last_name, email, subject, message)
    values (${key}, 'ar', 'MENA', 'Mariam', 'Haddad', 'Mariam@Example.com', 'general', 'Hello')`
  await sql`
    insert into outbox (kind, language, region, recipient, details)
    values ('auth-signup', 'ar', 'MENA', ${email}, '{"token": "a-secret-token", "newEmail": "m@example.com"}')`
  await sql`
    insert into subscriptions (topic, email, language, region, confirm_hash, confirm_until)
    values ('newsletter', ${email}, 'ar', 'MENA', repeat('f', 64), now())`
})

const fileShape = z.array(z.object({file: z.unknown()}))

type Call = Readonly<{from?: string; method?: string; forSession?: string}>

/** A download of the owner, by a new session from a password for the old one unless the call says otherwise. */
async function download({
  from = session,
  method = 'password',
  forSession = old,
}: Call = {}): Promise<unknown> {
  const rows = await database.sql.begin(async (sql) => {
    const claims = {sub: owner, session_id: from, aal: 'aal1', amr: [{method}], role: 'authenticated'}
    await sql`select set_config('request.jwt.claims', ${JSON.stringify(claims)}, true)`
    await sql`set local role authenticated`
    return await sql`select public.export_own_data(${forSession}) as file`
  })
  return fileShape.parse(rows)[0]?.file
}

describe('a download of own data', () => {
  test('holds account, sessions, devices, factors, passkeys, codes, forms, mails and subscriptions', async () => {
    const file = ownDataShape.parse(await download())
    expect(file).toMatchObject({
      account: {id: owner, email, settings: {language: 'ar', region: 'MENA'}, deletion_requested_at: null},
      sessions: [old, session].map(() => ({browser: 'A Browser', network_address: '203.0.113.7'})),
      second_factors: [{kind: 'totp', name: 'My phone', status: 'unverified'}],
      sign_in_passkeys: [{name: 'My laptop'}],
      recovery_codes: [{used_at: null}],
      wrong_app_codes: [{tries: 3, paused_until: null}],
      wrong_recovery_codes: [{tries: 2}],
      undoable_changes: [{change: 'passkey'}, {change: 'password'}],
      forms: [{kind: 'contact', message: 'Hello', sender_digest: 'e'.repeat(64), handled_at: null}],
      mails: [{kind: 'auth-signup', details: {newEmail: 'm@example.com'}}, {kind: 'auth-passkey-added'}],
      subscriptions: [{topic: 'newsletter', confirmed_at: null}],
    })
    expect(file.devices.map(({digest}) => digest.length)).toEqual([64])
  })

  test('holds no secret: no password, key, code or link', async () => {
    const text = JSON.stringify(await download())
    const secrets = ['secret', 'a'.repeat(64), 'c'.repeat(64), 'f'.repeat(64), 'manage_key']
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
  })

  test('holds forms and mails only once the address is confirmed', async () => {
    await database.sql`update auth.users set email_confirmed_at = null`
    expect(ownDataShape.parse(await download())).toMatchObject({forms: [], mails: [], subscriptions: []})
  })

  describe('with a session of an hour ago', () => {
    test('is made for it by a new session from the password', async () => {
      expect(await download()).not.toBeNull()
    })

    test.each([
      ['by the old session, while the owner signs in elsewhere', {from: old, forSession: old}],
      ['by the old session for the new one', {from: old, forSession: session}],
      ['by the new session for itself', {forSession: session}],
      ['by a new session from a mailed link', {method: 'otp', forSession: old}],
      ['for a session of nobody', {forSession: randomUUID()}],
    ])('is not made %s', async (_, call) => {
      await expect(download(call)).rejects.toThrow(/password has not been entered/u)
    })

    test('is not made for a session of another user', async () => {
      const [other] = z.array(z.object({id: z.uuid()})).parse(
        await database.sql`
          with other as (
            insert into auth.users (email, encrypted_password, email_confirmed_at) values ('omar@example.com', 'x', now())
            returning id
          )
          insert into auth.sessions (id, user_id, amr) select gen_random_uuid(), id, '[]' from other returning id`,
      )
      await expect(download({forSession: other?.id ?? ''})).rejects.toThrow(/password has not been entered/u)
    })

    test('needs the second factor in that session, if there is one', async () => {
      const {sql} = database
      await sql`update auth.mfa_factors set status = 'verified'`
      await expect(download({forSession: old})).rejects.toThrow(/second factor is missing/u)
      await sql`update auth.sessions set aal = 'aal2' where id = ${old}`
      expect(await download({forSession: old})).not.toBeNull()
    })
  })

  test('is made five times an hour, and again an hour later', async () => {
    for (let times = 1; times <= 5; times += 1) expect(await download()).not.toBeNull()
    expect(await download()).toBeNull()
    await database.sql`update data_exports set exported_at = now() - interval '61 minutes'`
    expect(await download()).not.toBeNull()
  })
})

describe('the tables of the database', () => {
  const tables = async () =>
    z.array(z.object({name: z.string()})).parse(
      await database.sql`
        select case schemaname when 'public' then tablename else schemaname || '.' || tablename end as name
        from pg_tables where schemaname in ('public', 'auth') order by 1`,
    )

  test('are each in the download, or left out for a reason', async () => {
    const known = [...exportedTables, ...Object.values(tablesLeftOut).flat()]
    expect((await tables()).map(({name}) => name)).toEqual(known.toSorted())
  })

  test.each(exportedTables)('%s is read by the functions of the download', async (table) => {
    const name = table.includes('.') ? table : `public.${table}`
    const [row] = z.array(z.object({isRead: z.boolean()})).parse(
      await database.sql`
        select bool_or(prosrc ~ ${`${name.replace('.', String.raw`\.`)}\\M`} or exists (
          select from information_schema.view_table_usage used
          where used.table_schema || '.' || used.table_name = ${name} and prosrc ~ ('public[.]' || used.view_name || '\\M')
        )) as "isRead"
        from pg_proc where proname in ('export_own_data', 'own_forms', 'own_mail', 'own_proofs')`,
    )
    expect(row?.isRead).toBe(true)
  })
})
