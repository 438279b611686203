import {randomUUID} from 'node:crypto'
import {afterAll, beforeAll, beforeEach, describe, expect, test} from 'vitest'
import {emptyForms, newSubmission, readValue} from '#tests/support/database/queries.ts'
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
  await emptyForms(database)
  await database.sql`truncate subscriptions`
})

const call = async (name: string, values: Readonly<Record<string, unknown>>) =>
  await callFunction(database, name, values)

/** Parsed responses of the database. */
const callRpc = async (name: string, values: Readonly<Record<string, unknown>>): Promise<unknown> =>
  readValue(await call(name, values))

type Request = {topic?: string; language?: string; components?: readonly string[]}

const request = async (email: string, {topic = 'newsletter', language = 'en', components}: Request = {}) =>
  await call('request_subscription', {
    ...newSubmission(),
    language,
    topic,
    email,
    ...(components && {component_ids: components}),
  })

const mails = async (kind: string) =>
  await database.sql<{recipient: string; language: string; details: Record<string, unknown>}[]>`
    select recipient, language, details from outbox where kind = ${kind} order by created_at`

async function subscribe(
  email: string,
  topic = 'newsletter',
  components?: readonly string[],
): Promise<string> {
  await request(email, {topic, ...(components && {components})})
  const token = (await mails(`${topic}-confirm`)).at(-1)?.details['confirmToken']
  expect(await callRpc('confirm_subscription', {token})).toBe(topic)
  return String((await mails(`${topic}-welcome`)).at(-1)?.details['manageKey'])
}

const mailed = async (topic: string) =>
  await database.sql<{email: string}[]>`
    select email from subscriptions where topic = ${topic} and confirmed_at is not null and ended_at is null order by email`

describe('a subscription', () => {
  test('begins when the link of the mail is followed, and not before', async () => {
    expect((await request('Layla@Example.com', {language: 'ar'})).status).toBeLessThan(300)
    expect(await mailed('newsletter')).toEqual([])
    const [mail] = await mails('newsletter-confirm')
    expect(mail).toMatchObject({recipient: 'layla@example.com', language: 'ar'})
    const token = mail?.details['confirmToken']
    expect(await callRpc('confirm_subscription', {token})).toBe('newsletter')
    expect(await mailed('newsletter')).toEqual([{email: 'layla@example.com'}])
    expect(await mails('newsletter-welcome')).toHaveLength(1)
  })

  test('is confirmed by a link once, and not after three days', async () => {
    await request('a@example.com')
    const token = (await mails('newsletter-confirm'))[0]?.details['confirmToken']
    await database.sql`update subscriptions set confirm_until = now()`
    expect(await callRpc('confirm_subscription', {token})).toBeNull()
    await database.sql`update subscriptions set confirm_until = now() + interval '1 minute'`
    expect(await callRpc('confirm_subscription', {token})).toBe('newsletter')
    expect(await callRpc('confirm_subscription', {token})).toBeNull()
    expect(await callRpc('confirm_subscription', {token: 'made up'})).toBeNull()
  })

  test('of known and unknown addresses get the same response and the same mail', async () => {
    await subscribe('known@example.com')
    const [known, unknown] = [await request('known@example.com'), await request('unknown@example.com')]
    expect(known).toEqual(unknown)
    const confirmations = await mails('newsletter-confirm')
    expect(confirmations.map(({recipient}) => recipient)).toEqual([
      'known@example.com',
      'known@example.com',
      'unknown@example.com',
    ])
    expect(await mailed('newsletter')).toEqual([{email: 'known@example.com'}])
  })

  test('that somebody else requests again keeps the language of its owner', async () => {
    await subscribe('a@example.com')
    await request('a@example.com', {language: 'ar'})
    const [row] = await database.sql`select language from subscriptions`
    expect(row).toEqual({language: 'en'})
  })

  test('ends by the key of its mails, as often as it is used, and begins again when confirmed again', async () => {
    const key = await subscribe('a@example.com')
    expect(await callRpc('end_subscription', {manage_key: key})).toBe('newsletter')
    expect(await callRpc('end_subscription', {manage_key: key})).toBe('newsletter')
    expect(await mailed('newsletter')).toEqual([])
    expect(await callRpc('end_subscription', {manage_key: randomUUID()})).toBeNull()
    await subscribe('a@example.com')
    expect(await mailed('newsletter')).toHaveLength(1)
  })
})

describe('the preferences of an address', () => {
  test('are returned for the key of a mail: topics, language and a part of the address', async () => {
    const key = await subscribe('layla@example.com')
    await subscribe('layla@example.com', 'status')
    expect(await callRpc('read_preferences', {manage_key: key})).toEqual([
      {
        address: 'l…@example.com',
        topic: 'newsletter',
        language: 'en',
        topics: ['newsletter', 'status'],
        component_ids: null,
      },
    ])
    await callRpc('end_subscription', {manage_key: key})
    // The link of the topic that has ended still opens the preferences of the other one.
    expect(await callRpc('read_preferences', {manage_key: key})).toMatchObject([
      {topic: 'newsletter', topics: ['status']},
    ])
    expect(await callRpc('read_preferences', {manage_key: randomUUID()})).toEqual([])
  })

  test('set the topics and the language at once', async () => {
    const key = await subscribe('layla@example.com')
    await subscribe('other@example.com')
    const set = async (topics: string[]) =>
      await callRpc('set_preferences', {manage_key: key, topics, language: 'ar'})
    expect(await set(['status'])).toBe(true)
    expect(await mailed('newsletter')).toEqual([{email: 'other@example.com'}])
    expect(await mailed('status')).toEqual([{email: 'layla@example.com'}])
    expect(await callRpc('read_preferences', {manage_key: key})).toMatchObject([
      {language: 'ar', topics: ['status']},
    ])
    expect(await set([])).toBe(true)
    expect(await mailed('status')).toEqual([])
    expect(await callRpc('set_preferences', {manage_key: randomUUID(), topics: [], language: 'en'})).toBe(
      false,
    )
  })

  test('stay closed to an address that never confirmed', async () => {
    await request('a@example.com')
    const [row] = await database.sql<{manage_key: string}[]>`select manage_key from subscriptions`
    expect(await callRpc('read_preferences', {manage_key: row?.manage_key})).toEqual([])
    expect(
      await callRpc('set_preferences', {manage_key: row?.manage_key, topics: ['status'], language: 'en'}),
    ).toBe(false)
  })
})

test('an event is mailed once to each who confirmed its topic, in their language', async () => {
  await subscribe('a@example.com', 'status')
  await subscribe('b@example.com', 'newsletter')
  await request('c@example.com', {topic: 'status'})
  const announce = async (event: string) =>
    (
      await database.sql<{n: number}[]>`
        select mail_subscribers('status', 'status-incident', ${event}, '{"title": "Slow"}') as n`
    )[0]?.n
  expect([await announce('one'), await announce('one'), await announce('two')]).toEqual([1, 0, 1])
  const written = await mails('status-incident')
  expect(written.map(({recipient, details}) => [recipient, details['title']])).toEqual([
    ['a@example.com', 'Slow'],
    ['a@example.com', 'Slow'],
  ])
})

test('an event for some regions is mailed to nobody elsewhere', async () => {
  await subscribe('a@example.com')
  await subscribe('b@example.com')
  await database.sql`update subscriptions set region = case email when 'a@example.com' then 'UK' else 'MENA' end`
  const announce = async (event: string, regions: readonly string[]) =>
    await database.sql`
      select mail_subscribers('newsletter', 'newsletter-issue', ${event}, '{}', '{}', ${database.sql.array([...regions])}::text[])`
  await announce('one', ['MENA', 'SG'])
  expect((await mails('newsletter-issue')).map(({recipient}) => recipient)).toEqual(['b@example.com'])
})

test.each([
  ['newsletter', 'status-incident'],
  ['newsletter', 'contact-delivery'],
  ['status', 'newsletter-issue'],
])('subscribers of %s get no mails of the kind %s', async (topic, kind) => {
  await subscribe('a@example.com', topic)
  await expect(database.sql`select mail_subscribers(${topic}, ${kind}, 'one', '{}')`).rejects.toThrow(
    'get no mails',
  )
  expect(await mails(kind)).toEqual([])
})

test('whatever is said about an incident is mailed to those who subscribed to the status', async () => {
  await subscribe('a@example.com', 'status')
  await subscribe('b@example.com')
  const [row] = await database.sql<{id: string}[]>`
    select open_incident('Slow orders', 'بطء الأوامر', 'We look.', 'نبحث.', 'minor') as id`
  await database.sql`select update_incident(${String(row?.id)}, 'resolved', 'It is over.', 'انتهى.')`
  const written = await mails('status-incident')
  expect(written.map(({recipient}) => recipient)).toEqual(['a@example.com', 'a@example.com'])
  expect(written.map(({details}) => details['text'])).toEqual([
    {en: 'We look.', ar: 'نبحث.'},
    {en: 'It is over.', ar: 'انتهى.'},
  ])
  expect(written[0]?.details['title']).toEqual({en: 'Slow orders', ar: 'بطء الأوامر'})
})

describe('who is mailed', () => {
  test.each(principals)(
    '%s reads it only with the secret key, and writes it by no means',
    async (principal) => {
      const tried = async (statement: string) =>
        await errorCodeAs(database.sql, roles[principal], async (sql) => void (await sql.unsafe(statement)))
      expect(await tried('select * from public.subscriptions')).toBe(
        principal === 'service' ? undefined : '42501',
      )
      expect(await tried('delete from public.subscriptions')).toBe(
        principal === 'service' ? undefined : '42501',
      )
      expect(await tried('insert into public.subscriptions default values')).toBe('42501')
      expect(await tried('update public.subscriptions set confirmed_at = now()')).toBe('42501')
      expect(await tried("select public.mail_subscribers('status', 'status-incident', 'x', '{}')")).toBe(
        principal === 'service' ? undefined : '42501',
      )
    },
  )
})
