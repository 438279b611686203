import {afterAll, beforeAll, beforeEach, describe, expect, test} from 'vitest'
import {emptyForms, newSubmission, readValue} from '#tests/support/database/queries.ts'
import {startDatabase, type TestDatabase} from '#tests/support/start-database.ts'
import {callFunction} from './call-function.ts'

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

const callRpc = async (name: string, values: Readonly<Record<string, unknown>>): Promise<unknown> => {
  const {status, words} = await callFunction(database, name, values)
  expect({words, isSuccessful: status < 300}).toEqual({words, isSuccessful: true})
  return readValue({words})
}

const sent = async (kind: string) =>
  await database.sql<{recipient: string; details: Record<string, unknown>}[]>`
    select recipient, details from outbox where kind = ${kind} order by recipient, created_at`

const request = async (email: string, components: readonly string[] | null, language = 'en') =>
  await callRpc('request_subscription', {
    ...newSubmission(),
    language,
    topic: 'status',
    email,
    ...(components && {component_ids: components}),
  })

const latestOf = async (kind: string, email: string) =>
  (await sent(kind)).findLast(({recipient}) => recipient === email)?.details

const confirm = async (email: string) => {
  const token = (await latestOf('status-confirm', email))?.['confirmToken']
  expect(await callRpc('confirm_subscription', {token})).toBe('status')
  return String((await latestOf('status-welcome', email))?.['manageKey'])
}

async function subscribe(email: string, components: readonly string[] | null): Promise<string> {
  await request(email, components)
  return await confirm(email)
}

const preferencesOf = async (key: string) => await callRpc('read_preferences', {manage_key: key})

const openIncident = async (components: readonly string[]) =>
  await database.sql`select open_incident('Slow', 'بطء', 'We look.', 'نبحث.', 'minor', ${[...components]})`

const mailedAbout = async (components: readonly string[]) => {
  await database.sql`delete from outbox where kind = 'status-incident'`
  await openIncident(components)
  return (await sent('status-incident')).map(({recipient}) => recipient)
}

describe('an incident is mailed', () => {
  test('only to subscribers of one of its components, or of all', async () => {
    await subscribe('all@example.com', null)
    await subscribe('mail@example.com', ['mail'])
    await subscribe('both@example.com', ['mail', 'sign-in'])
    await request('pending@example.com', null)
    expect(await mailedAbout(['mail'])).toEqual(['all@example.com', 'both@example.com', 'mail@example.com'])
    expect(await mailedAbout(['sign-in', 'website'])).toEqual(['all@example.com', 'both@example.com'])
    expect(await mailedAbout(['content'])).toEqual(['all@example.com'])
    // What names no component concerns all of them.
    expect(await mailedAbout([])).toEqual(['all@example.com', 'both@example.com', 'mail@example.com'])
  })

  test('about a component that an operator added, to those who chose all and who chose it', async () => {
    await subscribe('all@example.com', null)
    await subscribe('mail@example.com', ['mail'])
    await database.sql`select upsert_component('orders', 'Orders', 'الأوامر', 'tcp', 'localhost:1')`
    await subscribe('orders@example.com', ['orders'])
    expect(await mailedAbout(['orders'])).toEqual(['all@example.com', 'orders@example.com'])
  })
})

test('maintenance is mailed when it is announced and when it is called off, by component', async () => {
  await subscribe('all@example.com', null)
  await subscribe('mail@example.com', ['mail'])
  await subscribe('content@example.com', ['content'])
  const [planned] = await database.sql<{id: string}[]>`
    select plan_maintenance('Move', 'نقل', 'We move.', 'ننقل.', '{mail}',
      now() + interval '1 hour', now() + interval '2 hours') as id`
  await database.sql`select end_maintenance(${String(planned?.id)})`
  const announced = (await sent('status-maintenance')).map(({recipient, details}) => [
    recipient,
    details['occasion'],
  ])
  expect(announced).toEqual([
    ['all@example.com', 'announced'],
    ['all@example.com', 'cancelled'],
    ['mail@example.com', 'announced'],
    ['mail@example.com', 'cancelled'],
  ])
})

describe('the components of a subscription', () => {
  test('are listed in the confirmation mail, so that the owner of the address can check the request', async () => {
    await request('a@example.com', ['mail', 'website', 'nothing'])
    expect((await latestOf('status-confirm', 'a@example.com'))?.['components']).toEqual([
      {en: 'Website', ar: 'الموقع الإلكتروني'},
      {en: 'E-mail', ar: 'البريد الإلكتروني'},
    ])
    await request('b@example.com', null)
    expect(await latestOf('status-confirm', 'b@example.com')).not.toHaveProperty('components')
  })

  test('that somebody else requests change nothing until the owner confirms them', async () => {
    const key = await subscribe('a@example.com', ['mail'])
    await request('a@example.com', ['website'], 'ar')
    expect(await preferencesOf(key)).toMatchObject([{language: 'en', component_ids: ['mail']}])
    await confirm('a@example.com')
    expect(await preferencesOf(key)).toMatchObject([{language: 'ar', component_ids: ['website']}])
  })

  test('are those in use, whatever is sent', async () => {
    await database.sql`select upsert_component('old', 'Old', 'قديم', 'tcp', 'localhost:1', is_active => false)`
    const key = await subscribe('a@example.com', ['old', 'content', 'content', "'; drop table outbox"])
    expect(await preferencesOf(key)).toMatchObject([{component_ids: ['content']}])
  })

  test('name one in use, or the choice is refused and the earlier one stays', async () => {
    const key = await subscribe('a@example.com', ['mail'])
    const status = {topics: ['status'], language: 'en', component_ids: ['nothing']}
    const changed = await callFunction(database, 'set_preferences', {manage_key: key, ...status})
    const requested = await callFunction(database, 'request_subscription', {
      ...newSubmission(),
      topic: 'status',
      email: 'b@example.com',
      component_ids: [],
    })
    expect([changed.status, requested.status]).toEqual([400, 400])
    expect(await preferencesOf(key)).toMatchObject([{component_ids: ['mail']}])
    expect(await latestOf('status-confirm', 'b@example.com')).toBeUndefined()
  })

  test('are changed by the key of a mail, back to all too, and only those of its owner', async () => {
    const key = await subscribe('a@example.com', null)
    const other = await subscribe('b@example.com', ['mail'])
    const set = async (components: readonly string[] | null) =>
      await callRpc('set_preferences', {
        manage_key: key,
        topics: ['status', 'newsletter'],
        language: 'ar',
        ...(components && {component_ids: components}),
      })
    expect(await set(['content', 'nothing'])).toBe(true)
    expect(await preferencesOf(key)).toMatchObject([{component_ids: ['content'], language: 'ar'}])
    expect(await mailedAbout(['mail'])).toEqual(['b@example.com'])
    expect(await set(null)).toBe(true)
    expect(await preferencesOf(key)).toMatchObject([{component_ids: null}])
    expect(await preferencesOf(other)).toMatchObject([{component_ids: ['mail'], language: 'en'}])
  })

  test('belong to the status alone', async () => {
    const rejected = await callFunction(database, 'request_subscription', {
      ...newSubmission(),
      topic: 'newsletter',
      email: 'a@example.com',
      component_ids: ['mail'],
    })
    expect(rejected.status).toBe(400)
  })
})

test('with components too, the response for a known address is that for an unknown one', async () => {
  await subscribe('known@example.com', ['mail'])
  expect(await request('known@example.com', ['website'])).toEqual(
    await request('unknown@example.com', ['website']),
  )
  const confirmations = await sent('status-confirm')
  expect(confirmations.map(({details}) => Object.keys(details).toSorted())).toEqual([
    ['components', 'confirmToken'],
    ['components', 'confirmToken'],
    ['components', 'confirmToken'],
  ])
})
