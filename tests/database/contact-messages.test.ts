import {randomUUID} from 'node:crypto'
import {afterAll, beforeAll, beforeEach, describe, expect, test} from 'vitest'
import {formKinds, getForm} from '#domain/forms.ts'
import {countForms, emptyForms, newSubmission} from '#tests/support/database/queries.ts'
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
})

const contactFields = {
  firstName: 'Layla',
  lastName: 'Haddad',
  email: 'Layla@example.com',
  subject: 'account',
  message: 'A message.',
}
const senderHash = 'a'.repeat(64)

const argumentsOf = ({firstName, lastName, ...others}: Record<string, string>) => ({
  ...others,
  first_name: firstName,
  last_name: lastName,
})

type Call = {key?: string; sender?: string; fields?: Record<string, string>}

/** As the site sends it for a visitor. Resolves to the database's message when rejected. */
async function send({key = randomUUID(), sender = senderHash, fields = contactFields}: Call = {}) {
  const values = {...newSubmission(), key, sender, ...argumentsOf(fields)}
  return await callFunction(database, 'send_contact_message', values)
}

/** The same with a proof of work, which the site has had of the browser. */
async function sendProven({key = randomUUID(), ...call}: Call = {}) {
  await database.sql`insert into verified_submissions (key, form, bits) values (${key}, 'contact', 24)`
  return await send({key, ...call})
}

const count = async (table: string) =>
  (await database.sql<{n: number}[]>`select count(*)::int as n from ${database.sql(table)}`)[0]?.n

describe('a message to the broker', () => {
  test('is stored with one mail to its sender and one to the broker', async () => {
    expect((await send()).status).toBeLessThan(300)
    const [message] = await database.sql`select first_name, email, language, region from contact_messages`
    expect(message).toEqual({first_name: 'Layla', email: 'Layla@example.com', language: 'ar', region: 'EU'})
    const mails = await database.sql<
      {kind: string; recipient: string | null; details: unknown}[]
    >`select kind, recipient, language, details from outbox order by kind`
    expect(mails.map(({kind, recipient}) => [kind, recipient])).toEqual([
      ['contact-acknowledgement', 'Layla@example.com'],
      ['contact-delivery', null],
    ])
    const reference: unknown = expect.stringMatching(/^[0-9A-F]{8}$/u)
    expect(mails[0]?.details).toEqual({reference})
    expect(mails[1]?.details).toEqual({reference, ...contactFields})
    const [promise] = await database.sql`
      select reply_due_at = working_days_later(created_at, 1) as is_kept from contact_messages`
    expect(promise).toEqual({is_kept: true})
  })

  // 2 November 2026 is a Monday.
  test.each([
    ['2026-11-02', 1, '2026-11-03'],
    ['2026-11-05', 1, '2026-11-06'],
    ['2026-11-06', 1, '2026-11-09'],
    ['2026-11-07', 1, '2026-11-09'],
    ['2026-11-08', 1, '2026-11-09'],
    ['2026-11-05', 2, '2026-11-09'],
    ['2026-11-06', 2, '2026-11-10'],
    ['2026-11-07', 2, '2026-11-10'],
  ])('%s and %i working days are %s', async (day, days, due) => {
    const [row] = await database.sql<{due: Date}[]>`
      select working_days_later(${`${day}T15:00:00Z`}::timestamptz, ${days}) as due`
    expect(row?.due.toISOString()).toBe(`${due}T15:00:00.000Z`)
  })

  test('that is sent again, at once or later, is stored once and mailed once', async () => {
    const key = randomUUID()
    const responses = await Promise.all([send({key}), send({key}), send({key})])
    expect(responses.every(({status}) => status < 300)).toBe(true)
    expect([await count('contact_messages'), await count('outbox')]).toEqual([1, 2])
  })

  test('that is incomplete stores nothing', async () => {
    const {status} = await send({fields: {...contactFields, subject: 'other'}})
    expect(status).toBe(400)
    expect([await count('form_submissions'), await count('contact_messages'), await count('outbox')]).toEqual(
      [0, 0, 0],
    )
  })

  test('is mailed five times an hour to one mailbox, however its address is written, and stored all the same', async () => {
    await database.sql`update submission_limits set proof_threshold = coalesce(reject_threshold, 10000)`
    for (const email of [
      'a@example.com',
      'A@example.com',
      'a+1@EXAMPLE.com',
      'a+b+c@example.com',
      'a@example.com',
    ])
      expect((await send({fields: {...contactFields, email}})).status).toBeLessThan(300)
    expect([await count('contact_messages'), await count('outbox')]).toEqual([5, 10])
    const another = {...contactFields, email: 'a+another@Example.com'}
    expect((await sendProven({fields: another, sender: 'b'.repeat(64)})).status).toBeLessThan(300)
    expect([await count('contact_messages'), await count('outbox')]).toEqual([6, 10])
    await database.sql`update form_submissions set created_at = now() - interval '61 minutes'`
    expect((await send({fields: {...contactFields, email: 'a@example.com'}})).status).toBeLessThan(300)
    expect(await count('outbox')).toBe(12)
  })

  test.each([
    ['Layla.Haddad+news@GoogleMail.com', 'laylahaddad@gmail.com'],
    // Elsewhere a dot makes another mailbox.
    ['layla.haddad+news@example.com', 'layla.haddad@example.com'],
  ])('to %s counts for %s', async (address, mailbox) => {
    expect(await database.sql`select public.mailbox_of(${address}) as mailbox`).toEqual([{mailbox}])
  })

  test('is stored without mails after sixty from one place within an hour', async () => {
    await countForms(database, {sender: senderHash, count: 60})
    expect((await sendProven()).status).toBeLessThan(300)
    expect([await count('contact_messages'), await count('outbox')]).toEqual([1, 0])
    expect((await send({sender: 'd'.repeat(64)})).status).toBeLessThan(300)
    expect(await count('outbox')).toBe(2)
  })
})

describe('what visitors sent', () => {
  const tables = ['form_submissions', ...formKinds.map((kind) => getForm(kind).table), 'outbox'] as const
  test.each(tables.flatMap((table) => principals.map((principal) => [principal, table] as const)))(
    '%s may read %s only with the secret key, and write to it by no means',
    async (principal, table) => {
      const read = await errorCodeAs(database.sql, roles[principal], async (sql) => {
        await sql`select * from public.${sql(table)}`
      })
      expect(read).toBe(principal === 'service' ? undefined : '42501')
      const write = await errorCodeAs(database.sql, roles[principal], async (sql) => {
        await sql`insert into public.${sql(table)} default values`
      })
      expect(write).toBe('42501')
    },
  )

  test.each(['visitor', 'client'] as const)(
    '%s calls none of the internal functions of the forms',
    async (principal) => {
      const calls = ['select public.claim_mails(1)', 'select public.settle_mail(gen_random_uuid())']
      calls.push("select public.register_submission(gen_random_uuid(), 'contact', 'a@b.c', repeat('a', 64))")
      calls.push("select public.queue_form_mails(gen_random_uuid(), 'demo', 'en', 'EU', 'a@b.c', '{}')")
      for (const call of calls)
        expect(
          await errorCodeAs(database.sql, roles[principal], async (sql) => void (await sql.unsafe(call))),
        ).toBe('42501')
    },
  )
})

describe('the outbox', () => {
  test('hands each mail to one caller, until the claim expires', async () => {
    await send()
    const claim = async () => await database.sql<{id: string}[]>`select id from claim_mails(10)`
    const claimed = (await Promise.all([claim(), claim(), claim()])).flat()
    expect(new Set(claimed.map(({id}) => id)).size).toBe(2)
    expect(claimed).toHaveLength(2)
    await database.sql`update outbox set due_at = due_at - interval '6 minutes'`
    expect(await claim()).toHaveLength(2)
  })

  test('deletes the details of a mail once it is sent, and retries failed mails later', async () => {
    await send()
    const [first, second] = await database.sql<{id: string}[]>`select id from claim_mails(10)`
    // In one transaction, in which now() does not change.
    const rows = await database.sql.begin(async (sql) => {
      await sql`select settle_mail(${String(first?.id)})`
      await sql`select settle_mail(${String(second?.id)}, 'connection refused', false)`
      return await sql`
        select id, details = '{}' as forgotten, sent_at is not null as sent, problem, due_at > now() as later from outbox`
    })
    expect(rows).toContainEqual({id: first?.id, forgotten: true, sent: true, problem: null, later: true})
    expect(rows).toContainEqual({
      id: second?.id,
      forgotten: false,
      sent: false,
      problem: 'connection refused',
      later: true,
    })
  })

  test('keeps a mail that waits for a text, with attempts for the mail server afterwards', async () => {
    await send()
    const [mail] = await database.sql<{id: string}[]>`select id from claim_mails(1)`
    const id = String(mail?.id)
    const settle = async (isWaiting: boolean) => {
      await database.sql`update outbox set attempts = 90 where id = ${id}`
      await database.sql`select settle_mail(${id}, 'no text', false, ${isWaiting})`
      const [row] = await database.sql`
        select given_up_at is not null as ended, attempts, due_at <= now() + interval '15 minutes' as soon
        from outbox where id = ${id}`
      return {...row}
    }
    expect(await settle(true)).toEqual({ended: false, attempts: 12, soon: true})
    expect(await settle(false)).toEqual({ended: true, attempts: 90, soon: false})
  })

  test('gives up a mail that the mail server rejected for good', async () => {
    await send()
    const [mail] = await database.sql<{id: string}[]>`select id from claim_mails(1)`
    await database.sql`select settle_mail(${String(mail?.id)}, '550 no such mailbox', true)`
    await database.sql`update outbox set due_at = now() - interval '1 day'`
    const due = await database.sql<{id: string}[]>`select id from claim_mails(10)`
    expect(due.map(({id}) => id)).not.toContain(mail?.id)
  })
})
