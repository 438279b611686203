import {type ChildProcess, spawn} from 'node:child_process'
import {randomBytes, randomUUID} from 'node:crypto'
import {once} from 'node:events'
import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import type {SMTPServer} from 'smtp-server'
import {afterAll, beforeAll, expect, test, vi} from 'vitest'
import {importContent} from '#content/import.ts'
import {toPublicKey} from '#domain/seal/seal-keys.ts'
import {createSmtpServer} from '#packages/mail-catcher/create-smtp-server.ts'
import {openMessageStore} from '#packages/mail-catcher/messages.ts'
import {freePort} from '#tests/support/ports.ts'
import {type RunningContentLake, startContentLake} from '#tests/support/start-content-lake.ts'
import {startDatabase, type TestDatabase} from '#tests/support/start-database.ts'

// `KILL_ROUNDS=20 npx vitest run …` kills more often than every test run does.
const rounds = Number(process.env['KILL_ROUNDS'] ?? 2)
const formsPerRound = 3

const main = path.resolve(import.meta.dirname, '../../../workers/mailer/main.ts')

let database: TestDatabase
let lake: RunningContentLake
let folder: string
let smtp: SMTPServer
let smtpPort: number
/** Called while the mail server has a mail on disk and has not said so yet. */
let onMail: () => void = () => undefined

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'marsa-killed-'))
  smtpPort = await freePort()
  const store = openMessageStore(folder)
  smtp = createSmtpServer({
    ...store,
    add: async (...args) => {
      const message = await store.add(...args)
      onMail()
      return message
    },
  })
  smtp.listen(smtpPort, '127.0.0.1')
  ;[database, lake] = await Promise.all([startDatabase({seeded: false}), startContentLake()])
  await importContent({
    apiHost: lake.url,
    projectId: 'marsa',
    dataset: 'production',
    token: lake.keys.content.editor,
    sealKey: lake.keys.seal.signing,
  })
}, 180_000)

afterAll(async () => {
  await new Promise<void>((resolve) => {
    smtp.close(resolve)
  })
  await Promise.all([database.close(), lake.close()])
  rmSync(folder, {recursive: true, force: true})
})

const startMailer = (): ChildProcess =>
  spawn(process.execPath, [main], {
    env: {
      ...process.env,
      SITE_URL: 'https://www.marsa.example',
      SANITY_PROJECT_ID: 'marsa',
      SANITY_DATASET: 'production',
      SANITY_API_HOST: lake.url,
      SEAL_PUBLIC_KEYS: JSON.stringify({keys: [toPublicKey(lake.keys.seal.signing)]}),
      SUPABASE_URL: database.restUrl,
      SUPABASE_SECRET_KEY: database.keys.supabase.secret,
      SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
      STAFF_MAIL: 'office@example.com',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })

const submit = async (): Promise<void> => {
  await database.sql`select send_contact_message(${randomUUID()}, ${randomBytes(32).toString('hex')}, 'ar', 'EU',
    'Layla', 'Haddad', ${`${randomUUID()}@example.com`}, 'general', 'Hello')`
}

const open = async (): Promise<number> =>
  (await database.sql<{n: number}[]>`select count(*)::int as n from outbox where sent_at is null`)[0]?.n ?? 0

/** Kills a mailer while the mail server accepts the mail of this number, before the mailer can know. */
async function killAtMail(number: number): Promise<void> {
  const mailer = startMailer()
  let seen = 0
  onMail = () => {
    seen += 1
    if (seen === number) mailer.kill('SIGKILL')
  }
  await once(mailer, 'exit')
  onMail = () => undefined
  // What the killed one had claimed is free when the claim expires.
  await database.sql`update outbox set due_at = now() where sent_at is null`
}

test('a mailer that is killed at any mail loses none, and sends twice only the one that the mail server was accepting', async () => {
  for (let round = 0; round < rounds; round += 1) {
    for (let form = 0; form < formsPerRound; form += 1) await submit()
    await killAtMail((round % (2 * formsPerRound)) + 1)
  }
  const mailer = startMailer()
  await vi.waitUntil(async () => (await open()) === 0, {timeout: 60_000, interval: 100})
  mailer.kill('SIGTERM')
  expect(await once(mailer, 'exit')).toEqual([0, null])

  const written = await database.sql<{id: string}[]>`select id from outbox`
  expect(written).toHaveLength(rounds * formsPerRound * 2)
  const store = openMessageStore(folder)
  const arrived = store.list().map(({id}) => store.get(id)?.headers['message-id'])
  expect(new Set(arrived)).toEqual(new Set(written.map(({id}) => `<${id}@www.marsa.example>`)))
  expect(arrived.length - written.length).toBeLessThanOrEqual(rounds)
}, 600_000)
