import {randomUUID} from 'node:crypto'
import {once} from 'node:events'
import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {createTransport} from 'nodemailer'
import type {SMTPServer} from 'smtp-server'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {createSmtpServer} from '#local/mail/create-smtp-server.ts'
import {openMessageStore} from '#local/mail/message-store.ts'
import {connectOutbox} from '#mailer/outbox.ts'
import {sendDue, type Sending} from '#mailer/send-due.ts'
import {freePort} from '#tests/support/free-port.ts'
import {startDatabase, type TestDatabase} from '#tests/support/start-database.ts'

// What the content says in each mail; the browser tests read it from the real content.
const texts = {
  settings: {
    contactEmail: 'office@example.com',
    domain: 'marsa.example',
    brandName: 'Marsa',
    educationalNotice: 'No advice.',
  },
  region: {lossPercentage: 76, name: 'EU', riskWarning: '{lossShare} lose money.', legalEntity: 'Marsa EU'},
  mail: {subject: 'We have your message', text: 'Thank you.'},
  subjects: {general: 'General'},
}

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
  readTexts: async () => texts,
  transport: createTransport({host: '127.0.0.1', port}),
  siteUrl: 'https://www.marsa.example',
  from: undefined,
  say: (line) => said.push(line),
})

const submit = async (): Promise<void> => {
  await database.sql`select send_contact_message(${randomUUID()}, ${'a'.repeat(64)}, 'en', 'EU',
    'Layla', 'Haddad', ${`${randomUUID()}@example.com`}, 'general', 'Hello')`
}

const makeDue = async () => await database.sql`update outbox set due_at = now() where sent_at is null`

test('with the mail server away nothing is lost; when it is back, each mail is sent once, by many mailers too', async () => {
  for (const _ of Array.from({length: 3})) await submit()
  const said: string[] = []
  const mailer = sending(said)
  expect(await sendDue(mailer)).toBe(6)
  expect(said).toHaveLength(6)
  expect(said[0]).toMatch(/was not sent: .*ECONNREFUSED/u)
  // Not at once again: each waits a while.
  expect(await sendDue(mailer)).toBe(0)

  const smtp = await listen()
  await makeDue()
  const others = [mailer, sending(said), sending(said)]
  await Promise.all(others.map(async (each) => await sendDue(each)))
  await makeDue()
  expect(await sendDue(mailer)).toBe(0)
  const messages = openMessageStore(folder).list()
  expect(messages).toHaveLength(6)
  expect(messages.filter(({to}) => to.includes('office@example.com'))).toHaveLength(3)
  const [first] = messages
  const {text = '', headers} = openMessageStore(folder).get(first?.id ?? '') ?? {}
  expect(text).toContain('76% lose money.')
  expect(headers?.['message-id']).toMatch(/^<[\da-f-]{36}@www\.marsa\.example>$/u)
  await new Promise<void>((resolve) => {
    smtp.close(resolve)
  })
})
