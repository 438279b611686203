import {randomUUID} from 'node:crypto'
import {afterAll, beforeAll, beforeEach, describe, expect, test} from 'vitest'
import {z} from 'zod'
import {complaintTopics} from '#domain/legal.ts'
import {regionCodes, getRegionRecord} from '#domain/regions/regions.ts'
import {countForms, emptyForms, newSubmission} from '#tests/support/database/queries.ts'
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
})

const complaint = {
  entity: 'EU',
  first_name: 'Layla',
  last_name: 'Haddad',
  email: 'Layla@example.com',
  topic: 'order',
  message: 'The stop order was not executed.',
  occurred: 'On Monday',
  remedy: '',
}

type Changes = Readonly<Record<string, string | boolean>>

/** As the site sends it for a visitor; its own text each time. */
const send = async (changes: Changes = {}) =>
  await callFunction(database, 'submit_complaint', {
    ...newSubmission(),
    ...complaint,
    message: randomUUID(),
    is_suspect: false,
    ...changes,
  })

const marks = async () =>
  z
    .array(z.object({is_repeat: z.boolean()}))
    .parse(await database.sql`select is_repeat from complaints order by created_at`)
    .map(({is_repeat}) => is_repeat)

const mailed = async () =>
  z
    .array(
      z.object({
        kind: z.string(),
        recipient: z.string().nullable(),
        details: z.record(z.string(), z.string()),
      }),
    )
    .parse(await database.sql`select kind, recipient, details from outbox order by created_at, kind`)

describe('a complaint', () => {
  test('is stored once, with its reference and clock on the page and in the mail, which quotes nothing of it', async () => {
    const key = randomUUID()
    const receipts = await Promise.all([send({key}), send({key}), send({key})])
    const reference = key.slice(0, 8).toUpperCase()
    for (const {words} of receipts) expect(JSON.parse(words)).toMatchObject([{reference}])
    const mails = await mailed()
    expect(mails.map(({kind, recipient}) => [kind, recipient])).toEqual([
      ['complaint-acknowledgement', complaint.email],
      ['complaint-delivery', null],
    ])
    expect(Object.keys(mails[0]?.details ?? {}).toSorted()).toEqual(['answerBy', 'reference'])
    expect(mails[1]?.details).toMatchObject({reference, topic: 'order', occurred: 'On Monday', entity: 'EU'})
    expect(await marks()).toEqual([false])
  })

  test.each(regionCodes)(
    'about the entity of %s is answered within the days of its record',
    async (entity) => {
      await send({entity})
      const [row] =
        await database.sql`select extract(day from reply_due_at - created_at)::int as days from complaints`
      expect(row).toEqual({days: getRegionRecord(entity).complaintDays})
    },
  )

  test('has one of the topics of the form', async () => {
    for (const topic of complaintTopics) expect((await send({topic})).status).toBeLessThan(300)
    expect((await send({topic: 'weather'})).status).toBe(400)
  })

  test('is never refused and needs no work: what looks like one of many is marked, and not mailed', async () => {
    for (let times = 1; times <= 100; times += 1) expect((await send()).status).toBe(200)
    const [first, second, third, ...others] = await marks()
    expect([first, second, third]).toEqual([false, false, false])
    expect(others).toHaveLength(97)
    expect(others.every(Boolean)).toBe(true)
    expect(await mailed()).toHaveLength(6)
  })

  test('from one place is marked after ten, in the same words after five, and where the form says so at once', async () => {
    for (let number = 1; number <= 11; number += 1) await send({email: `a${String(number)}@example.com`})
    expect((await marks()).filter(Boolean)).toHaveLength(1)
    await emptyForms(database)
    for (let number = 1; number <= 6; number += 1)
      await send({email: `a${String(number)}@example.com`, sender: String(number).repeat(64), message: 'x'})
    expect((await marks()).filter(Boolean)).toHaveLength(1)
    await send({email: 'b@example.com', sender: 'b'.repeat(64), is_suspect: true})
    expect((await marks()).filter(Boolean)).toHaveLength(2)
    await database.sql`update complaints set created_at = now() - interval '25 hours'`
    await send({message: 'x'})
    expect((await marks()).filter(Boolean)).toHaveLength(2)
  })

  test('takes as long among many of a flood as among few', async () => {
    const flood = 5_000
    await database.sql`
      with sent as (
        insert into form_submissions (key, form, address_hash, sender_hash)
        select gen_random_uuid(), 'complaint', repeat('a', 64), repeat('b', 64) from generate_series(1, ${flood}::int)
        returning key
      )
      insert into complaints (
        key, language, region, entity, first_name, last_name, email, topic, message, is_repeat, reply_due_at
      )
      select key, 'en', 'EU', 'EU', 'L', 'H', 'a@example.com', 'order', key::text, true, now() + interval '56 days' from sent`
    await database.sql`analyze complaints, form_submissions`
    const read = await database.sql.begin(async (tx) => {
      // Includes what the connection read before and the server hasn't added to its statistics yet.
      const countRead = async () => {
        const [row] = await tx`
          select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as rows from pg_stat_xact_user_tables
          where relname in ('complaints', 'form_submissions')`
        return z.object({rows: z.number()}).parse(row).rows
      }
      const before = await countRead()
      for (const sender of ['b', 'c'])
        await tx`select is_repeated_complaint('l@example.com', ${sender.repeat(64)}, 'The order was not executed.')`
      return (await countRead()) - before
    })
    expect(read).toBeLessThan(50)
  })

  test('closes no other form for the address that it names, and is not closed by them', async () => {
    for (let times = 1; times <= 6; times += 1) await send()
    const message = {
      ...newSubmission(),
      first_name: 'L',
      last_name: 'H',
      email: complaint.email,
      subject: 'account',
      message: 'A message.',
    }
    expect((await callFunction(database, 'send_contact_message', message)).status).toBeLessThan(300)
    await countForms(database, {sender: 'f'.repeat(64), count: 400})
    expect((await send({sender: 'f'.repeat(64)})).status).toBe(200)
  })
})
