import {randomUUID} from 'node:crypto'
import {once} from 'node:events'
import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {createTransport} from 'nodemailer'
import {afterAll, beforeAll, beforeEach, expect, test} from 'vitest'
import {createSmtpServer} from '#packages/mail-catcher/create-smtp-server.ts'
import {openMessageStore} from '#packages/mail-catcher/messages.ts'
import {callFunction} from '#tests/database/call-function.ts'
import {freePort} from '#tests/support/ports.ts'
import {mailTexts} from '#tests/support/accounts/mailbox.ts'
import {startDatabase, type TestDatabase} from '#tests/support/start-database.ts'
import {connectOutbox} from '#workers/mailer/outbox.ts'
import {sendDue, type Sending} from '#workers/mailer/send-due.ts'

let database: TestDatabase
let folder: string
let smtp: ReturnType<typeof createSmtpServer>
let mailer: Sending

beforeAll(async () => {
  database = await startDatabase({seeded: false})
  folder = mkdtempSync(path.join(tmpdir(), 'marsa-relay-'))
  const port = await freePort()
  smtp = createSmtpServer(openMessageStore(folder))
  smtp.listen(port, '127.0.0.1')
  await once(smtp.server, 'listening')
  mailer = {
    outbox: connectOutbox(database.restUrl, database.keys.supabase.secret),
    readTexts: async () => await Promise.resolve(mailTexts),
    transport: createTransport({host: '127.0.0.1', port}),
    siteUrl: 'https://www.marsa.example',
    staff: 'office@example.com',
    from: undefined,
    receiptKey: undefined,
    isClockRight: async () => await Promise.resolve(true),
    log: (line) => console.error(line),
  }
})
afterAll(async () => {
  smtp.close(() => undefined)
  await database.close()
  rmSync(folder, {recursive: true, force: true})
})
beforeEach(async () => {
  await database.sql`truncate form_submissions cascade`
  await database.sql`truncate subscriptions, outbox`
})

const lure = 'Log in at https://evil.example/login within 24 hours'
const person = {first_name: lure, last_name: lure}

const forms: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  submit_complaint: {...person, entity: 'EU', topic: 'order', message: lure, occurred: lure, remedy: lure},
  send_contact_message: {...person, subject: 'general', message: lure},
  request_demo_account: {
    ...person,
    phone: '+44 20 7946 0142',
    country: 'DE',
    platform: 'mt5',
    appropriateness: {result: 'appropriate', answers: {}, warned: false},
  },
  apply_as_partner: {
    ...person,
    programme: 'ib',
    company: lure,
    website: 'https://evil.example',
    market: lure,
    message: lure,
  },
}

const send = async (call: string, email: string, sender = 'a') =>
  await callFunction(database, call, {
    key: randomUUID(),
    sender: sender.repeat(64),
    language: 'en',
    region: 'EU',
    email,
    ...forms[call],
  })

async function sendAll(): Promise<void> {
  if ((await sendDue(mailer)) > 0) await sendAll()
}

test.each(Object.keys(forms))(
  '%s sends nothing that was typed to the address that was typed',
  async (call) => {
    const victim = `victim-${randomUUID()}@example.com`
    expect((await send(call, victim)).status).toBeLessThan(300)
    await sendAll()
    const store = openMessageStore(folder)
    const received = store.list().filter(({to}) => to.includes(victim))
    expect(received).toHaveLength(1)
    const message = JSON.stringify(store.get(received[0]?.id ?? ''))
    expect(message).not.toContain('evil')
    expect(message).not.toContain('Log in at')
  },
)

test('one mailbox gets five mails an hour and three about complaints, however often and in however many spellings it is named', async () => {
  await database.sql`update submission_limits set proof_threshold = coalesce(reject_threshold, 10000)`
  const mailbox = `victim-${randomUUID()}`
  const calls = Object.keys(forms)
  for (const [index, call] of Array.from({length: 10}, () => calls)
    .flat()
    .entries())
    await send(call, `${mailbox}+${index}@example.com`, (index % 10).toString())
  const mails = await database.sql`select recipient from outbox where recipient is not null`
  // Complaints are never refused, so they have a number of their own.
  const [complaint] =
    await database.sql`select count(*)::int as mails from outbox where kind = 'complaint-acknowledgement'`
  expect(complaint).toEqual({mails: 3})
  expect(mails).toHaveLength(5 + 3)
})
