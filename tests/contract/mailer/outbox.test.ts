import {randomUUID} from 'node:crypto'
import {once} from 'node:events'
import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {createTransport, type SendMailOptions} from 'nodemailer'
import {SMTPServer} from 'smtp-server'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {createSmtpServer} from '#packages/mail-catcher/create-smtp-server.ts'
import {openMessageStore} from '#packages/mail-catcher/messages.ts'
import {connectOutbox} from '#workers/mailer/outbox.ts'
import {makeSealKey} from '#domain/seal/make-seal.ts'
import {sendDue, type Sending} from '#workers/mailer/send-due.ts'
import {freePort} from '#tests/support/ports.ts'
import {mailTexts} from '#tests/support/accounts/mailbox.ts'
import {startDatabase, type TestDatabase} from '#tests/support/start-database.ts'

let database: TestDatabase
let folder: string
let port: number

beforeAll(async () => {
  database = await startDatabase({seeded: false})
  folder = mkdtempSync(path.join(tmpdir(), 'marsa-outbox-'))
  port = await freePort()
})
afterAll(async () => {
  await database.close()
  rmSync(folder, {recursive: true, force: true})
})

const listen = async (): Promise<SMTPServer> => {
  const smtp = createSmtpServer(openMessageStore(folder))
  smtp.listen(port, '127.0.0.1')
  await once(smtp.server, 'listening')
  return smtp
}

const sending = (said: string[]): Sending => ({
  outbox: connectOutbox(database.restUrl, database.keys.supabase.secret),
  readTexts: async () => mailTexts,
  transport: createTransport({host: '127.0.0.1', port}),
  siteUrl: 'https://www.marsa.example',
  staff: 'office@example.com',
  from: undefined,
  receiptKey: undefined,
  isClockRight: async () => await Promise.resolve(true),
  log: (line) => said.push(line),
})

const submit = async (): Promise<void> => {
  await database.sql`select send_contact_message(${randomUUID()}, ${'a'.repeat(64)}, 'en', 'EU',
    'Layla', 'Haddad', ${`${randomUUID()}@example.com`}, 'general', 'Hello')`
}

const makeDue = async () => await database.sql`update outbox set due_at = now() where sent_at is null`

test('ten forms sent while the mail server is unavailable: afterwards each mail is sent once, by many mailers too', async () => {
  for (const _ of Array.from({length: 10})) await submit()
  const said: string[] = []
  const mailer = sending(said)
  const all = async (each: Sending): Promise<number> => {
    const sent = await sendDue(each)
    return sent === 0 ? 0 : sent + (await all(each))
  }
  // Each is tried once in four rounds, and then waits a while: those that failed are due after those that were not tried.
  for (let round = 0; round < 4; round += 1) expect(await sendDue(mailer)).toBe(5)
  const tried = await database.sql`
    select attempts, min(due_at - created_at) >= interval '2 seconds' as waits from outbox group by attempts`
  expect(tried.map((row) => ({...row}))).toEqual([{attempts: 1, waits: true}])
  expect(said).toHaveLength(20)
  expect(said[0]).toMatch(/was not sent: .*ECONNREFUSED/u)

  const smtp = await listen()
  await makeDue()
  await Promise.all([mailer, sending(said), sending(said)].map(all))
  await makeDue()
  expect(await sendDue(mailer)).toBe(0)
  const messages = openMessageStore(folder).list()
  expect(messages).toHaveLength(20)
  expect(messages.filter(({to}) => to.includes('office@example.com'))).toHaveLength(10)
  expect(new Set(messages.flatMap(({to}) => to)).size).toBe(11)
  const [first] = messages
  const {text = '', headers} = openMessageStore(folder).get(first?.id ?? '') ?? {}
  expect(text).toContain('76% lose money.')
  expect(headers?.['message-id']).toMatch(/^<[\da-f-]{36}@www\.marsa\.example>$/u)
  await new Promise<void>((resolve) => {
    smtp.close(resolve)
  })
})

test('the answers of a form go to the address of the operator, and so do replies to the acknowledgement, which has a receipt', async () => {
  await database.sql`delete from outbox`
  await submit()
  const sent: SendMailOptions[] = []
  const sendMail = async (mail: SendMailOptions) => void sent.push(mail)
  const receiptKey = makeSealKey('receipt-1')
  expect(await sendDue({...sending([]), receiptKey, transport: {sendMail}})).toBe(2)
  const delivery = sent.find(({to}) => to === 'office@example.com')
  expect(delivery?.text).toContain('Layla')
  expect(delivery).not.toHaveProperty('attachments')
  const acknowledgement = sent.find((mail) => mail !== delivery)
  expect(acknowledgement).toMatchObject({
    replyTo: 'office@example.com',
    from: {address: 'office@example.com'},
    attachments: [{contentType: 'application/json'}],
  })
  const [receipt] = acknowledgement?.attachments ?? []
  expect(receipt?.filename).toMatch(/^receipt-[\da-f-]{36}\.json$/u)
  expect(receipt?.content).toMatch(/^\{"format":"marsa-receipt\/1"/u)
})

test('a mail of an account is sent before those of forms that arrived earlier', async () => {
  await submit()
  await database.sql`
    insert into outbox (kind, language, region, recipient, details)
    values ('auth-recovery', 'en', 'EU', 'layla@example.com', '{}')`
  const claimed = await database.sql`select kind from claim_mails(1)`
  await database.sql`delete from outbox where sent_at is null`
  expect([...claimed]).toEqual([{kind: 'auth-recovery'}])
})

test('a rejection by the mail server is stored with the address in the outbox, and without it in the log', async () => {
  await database.sql`delete from outbox`
  await submit()
  const said: string[] = []
  const words = 'Recipient <layla.haddad@example.com> (layla.haddad@example.com): mailbox full'
  const sendMail = async () => {
    throw new Error(words)
  }
  expect(await sendDue({...sending(said), transport: {sendMail}})).toBe(2)
  expect(said.join('\n')).toContain('Recipient <(address)> ((address)): mailbox full')
  expect(said.join('\n')).not.toContain('layla')
  const [row] = await database.sql`select distinct problem from outbox`
  expect(row).toEqual({problem: words})
})

test('a database that is unavailable when a mail was sent is updated later, and the mail is sent once', async () => {
  await database.sql`delete from outbox`
  await submit()
  const said: string[] = []
  const mailer = sending(said)
  const sent: string[] = []
  const {settle} = mailer.outbox
  let failures = 2
  const unsure: Sending = {
    ...mailer,
    transport: {sendMail: async ({to}) => void sent.push(String(to))},
    outbox: {
      ...mailer.outbox,
      settle: async (...args) => {
        failures -= 1
        if (failures >= 0) throw new Error('unavailable')
        await settle(...args)
      },
    },
  }
  expect(await sendDue(unsure)).toBe(2)
  expect(said).toEqual([expect.stringContaining('could not be noted yet'), expect.anything()])
  await makeDue()
  expect(await sendDue(unsure)).toBe(0)
  expect(sent).toHaveLength(2)
})

describe('a mail', () => {
  test('that cannot be read fails for good, and the other mails are sent', async () => {
    await database.sql`delete from outbox`
    await submit()
    await submit()
    await database.sql`
      update outbox set details = '[]' where id = (select id from outbox order by due_at, id limit 1 offset 1)`
    const said: string[] = []
    const sent: string[] = []
    const transport = {sendMail: async ({to}: SendMailOptions) => void sent.push(String(to))}
    expect(await sendDue({...sending(said), transport})).toBe(4)
    expect(sent).toHaveLength(3)
    expect(said).toEqual([expect.stringMatching(/never will be: The mail cannot be read: details: /u)])
    const rows = await database.sql`
      select sent_at is not null as sent, given_up_at is not null as given_up from outbox where details = '[]'`
    expect(rows.map((row) => ({...row}))).toEqual([{sent: false, given_up: true}])
    await makeDue()
    expect(await sendDue({...sending(said), transport})).toBe(0)
  })

  test.each([
    {code: 421, isFinal: false},
    {code: 451, isFinal: false},
    {code: 550, isFinal: true},
  ])('that the mail server rejects with $code is final: $isFinal', async ({code, isFinal}) => {
    await database.sql`delete from outbox`
    await submit()
    const rejecting = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      onRcptTo: (_address, _session, done) => done(Object.assign(new Error('Not now'), {responseCode: code})),
    })
    rejecting.listen(port, '127.0.0.1')
    await once(rejecting.server, 'listening')
    const said: string[] = []
    expect(await sendDue(sending(said))).toBe(2)
    await new Promise<void>((resolve) => {
      rejecting.close(resolve)
    })
    const rows = await database.sql`
      select distinct given_up_at is not null as given_up, problem ~ ${String(code)} as quoted from outbox`
    expect(rows.map((row) => ({...row}))).toEqual([{given_up: isFinal, quoted: true}])
    expect(said.join('\n').includes('never will be')).toBe(isFinal)
    await makeDue()
    expect(await sendDue(sending(said))).toBe(isFinal ? 0 : 2)
  })

  test('that always fails is given up after a day of attempts, and not before', async () => {
    await database.sql`delete from outbox`
    await submit()
    await database.sql`delete from outbox where recipient is null`
    const {claim, settle} = connectOutbox(database.restUrl, database.keys.supabase.secret)
    let waitedSeconds = 0
    for (;;) {
      await makeDue()
      const [row] = await claim(1)
      if (!row) break
      await settle(row.id, {words: 'unavailable', isFinal: false, isWaiting: false})
      const [state] = await database.sql<{seconds: number; given_up: boolean}[]>`
        select ceil(extract(epoch from due_at - now()))::int as seconds, given_up_at is not null as given_up from outbox`
      if (!state || state.given_up) break
      waitedSeconds += state.seconds
      expect(waitedSeconds).toBeLessThan(26 * 3600)
    }
    expect(waitedSeconds).toBeGreaterThanOrEqual(24 * 3600)
    expect(await database.sql`select from outbox where given_up_at is not null`).toHaveLength(1)
  })
})
