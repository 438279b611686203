import {randomUUID} from 'node:crypto'
import postgres from 'postgres'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {formKinds, getForm} from '#domain/forms.ts'
import {formSamples, writeArguments} from '#tests/support/form-values.ts'
import {startDatabase, type TestDatabase} from '#tests/support/start-database.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await startDatabase({seeded: false})
})
afterAll(async () => {
  await database.close()
})

const key = randomUUID()
const manageKey = randomUUID()
const owner = randomUUID()
const token = 'a-token-of-a-mail'
const submission = `key => '${key}', sender => '${'a'.repeat(64)}', language => 'en', region => 'EU'`
const answers = `'{"result": "notAppropriate", "answers": {"experience": "never"}, "warned": true}'`

/** A client who has confirmed their address, one who has not, and a subscriber with a request that waits for its confirmation. */
const strangers = `
  insert into auth.users (email, encrypted_password) values ('client@example.com', 'x');
  insert into auth.users (id, email, encrypted_password, email_confirmed_at) values ('${owner}', 'owner@example.com', 'x', now());
  insert into public.subscriptions (topic, email, language, region, confirmed_at, manage_key, confirm_hash, confirm_until)
    values ('newsletter', 'subscriber@example.com', 'en', 'EU', now(), '${manageKey}',
      encode(sha256(convert_to('${token}', 'UTF8')), 'hex'), now() + interval '1 day');
  update public.proof_of_work_settings set bits = 1`

/** Of a challenge of one bit: the first number with which the hash begins with it. */
const solution = `
  select tried from (
    select challenge || '.' || number as tried
    from public.create_proof_challenge('contact', '${key}', 'layla@example.com', '${'a'.repeat(64)}') challenge,
      generate_series(1, 64) number
  ) all_tried
  where encode(sha256(convert_to(tried, 'UTF8')), 'hex') ~ '^[0-7]' limit 1`

type SiteCall = readonly [name: string, args: string, tables: readonly string[]]

const scope = {key, sender: 'a'.repeat(64), language: 'en', region: 'EU'}

/** What the site calls, and the tables in which it writes. */
const calls: readonly SiteCall[] = [
  ...formKinds.map((kind): SiteCall => [
    formSamples[kind].call,
    writeArguments(kind, scope),
    ['form_submissions', getForm(kind).table, 'outbox'],
  ]),
  [
    'record_appropriateness',
    `address => 'client@example.com', region => 'EU', appropriateness => ${answers}`,
    ['account_appropriateness'],
  ],
  [
    'answer_appropriateness',
    `owner => '${owner}', region => 'EU', appropriateness => ${answers}`,
    ['account_appropriateness'],
  ],
  [
    'acknowledge_region',
    `region_from => 'EU', region_to => 'MENA', language => 'en', sender => '${'a'.repeat(64)}'`,
    ['acknowledgement_senders', 'region_acknowledgements'],
  ],
  [
    'mark_published',
    "type => 'regionProfile', document_id => 'regionProfile-EU', change => 'one'",
    ['publish_marks'],
  ],
  ['count_post_reading', "post => 'blogPost-gold', language => 'en', region => 'EU'", ['post_readings']],
  [
    'count_page_speed',
    `page => '/', device => 'phone', country => 'DE', bounds => '{"lcp": 2500}'`,
    ['page_speeds'],
  ],
  [
    'request_subscription',
    `${submission}, topic => 'newsletter', email => 'subscriber@example.com'`,
    ['form_submissions', 'subscriptions', 'outbox'],
  ],
  ['confirm_subscription', `token => '${token}'`, ['subscriptions', 'outbox']],
  [
    'set_preferences',
    `manage_key => '${manageKey}', topics => array['newsletter'], language => 'ar'`,
    ['subscriptions'],
  ],
  ['end_subscription', `manage_key => '${manageKey}'`, ['subscriptions']],
  ['verify_proof_of_work', `proof => (${solution})`, ['verified_submissions']],
]

const undo = new Error('undone')

/** Calls a function in the role of the site, after some statements of the owner. Resolves to the error of the database, if any; all is rolled back. */
async function call(name: string, args: string, ...before: readonly string[]): Promise<unknown> {
  return await database.sql
    .begin(async (sql) => {
      for (const statements of [strangers, ...before]) await sql.unsafe(statements)
      await sql`set local role site_writer`
      await sql.unsafe(`select public.${name}(${args})`)
      throw undo
    })
    .catch((error: unknown) => (error === undo ? undefined : error))
}

test('every function that the site may call and that writes is looked at here', async () => {
  const granted = await database.sql<{name: string}[]>`
    select proname as name from pg_proc
    where pronamespace = 'public'::regnamespace and provolatile = 'v' and has_function_privilege('site_writer', oid, 'execute')
    order by proname`
  expect(granted.map(({name}) => name)).toEqual(calls.map(([name]) => name).toSorted())
})

describe.each(calls)('what the site calls as %s', (name, args, tables) => {
  test('is done', async () => {
    expect(await call(name, args)).toBeUndefined()
  })

  test.each(tables)('quotes no row of %s when the table rejects it', async (table) => {
    const error = await call(
      name,
      args,
      `alter table public.${table} add constraint fault check (false) not valid`,
    )
    if (!(error instanceof postgres.PostgresError))
      throw new Error('The table did not reject it.', {cause: error})
    expect({code: error.code, detail: error.detail}).toEqual({code: '23514', detail: undefined})
    expect(error.message).toBe(`new row for relation "${table}" violates check constraint "fault"`)
  })
})
