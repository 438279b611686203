import {once} from 'node:events'
import {mkdtempSync, readdirSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {serve, type ServerType} from '@hono/node-server'
import {createTransport} from 'nodemailer'
import type {SMTPServer} from 'smtp-server'
import {afterEach, beforeEach, expect, test} from 'vitest'
import {createInbox} from '#packages/mail-catcher/inbox.ts'
import {createSmtpServer, messageLimit} from '#packages/mail-catcher/create-smtp-server.ts'
import {messageShape, openMessageStore} from '#packages/mail-catcher/messages.ts'
import {freePort} from '#tests/support/ports.ts'

let folder: string
let smtp: SMTPServer
let inbox: ServerType
let smtpPort: number
let inboxUrl: string

const open = async () => {
  const store = openMessageStore(folder)
  const inboxPort = await freePort()
  inboxUrl = `http://localhost:${inboxPort}`
  smtpPort = await freePort()
  smtp = createSmtpServer(store)
  inbox = serve({fetch: createInbox(store), hostname: '127.0.0.1', port: inboxPort})
  smtp.listen(smtpPort, '127.0.0.1')
  await Promise.all([once(smtp.server, 'listening'), once(inbox, 'listening')])
}
const close = async () => {
  inbox.close()
  await new Promise<void>((resolve) => {
    smtp.close(resolve)
  })
}

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'marsa-mail-'))
  await open()
})
afterEach(async () => {
  await close()
  rmSync(folder, {recursive: true, force: true})
})

const transport = () =>
  createTransport({host: '127.0.0.1', port: smtpPort, auth: {user: 'site', pass: 'any'}})
const arabic = {
  from: 'مرسى ماركتس <no-reply@marsa.example>',
  to: 'client@example.com',
  bcc: 'archive@marsa.example',
  subject: 'أكّد بريدك الإلكتروني',
  text: 'اضغط: http://localhost:3000/auth/confirm?token_hash=abc',
  html: '<p dir="rtl">اضغط</p><script>parent.document.title = "taken"</script>',
}
const getJson = async (address: string): Promise<unknown> =>
  await (await fetch(`${inboxUrl}${address}`)).json()
const firstId = async () => {
  const [message] = openMessageStore(folder).list()
  if (!message) throw new Error('No message was stored.')
  return message.id
}

test('an Arabic message is complete, and the newest is first', async () => {
  await transport().sendMail({...arabic, subject: 'older'})
  await transport().sendMail({...arabic, attachments: [{filename: 'terms.txt', content: 'abc'}]})
  expect(await getJson('/api/messages')).toMatchObject([{subject: arabic.subject}, {subject: 'older'}])
  const message = messageShape.parse(await getJson(`/api/messages/${await firstId()}`))
  expect(message).toMatchObject({
    to: ['client@example.com'],
    subject: arabic.subject,
    html: arabic.html,
    envelope: {from: 'no-reply@marsa.example', to: ['client@example.com', 'archive@marsa.example']},
    attachments: [{filename: 'terms.txt', contentType: 'text/plain', bytes: 3}],
  })
  expect(message.from).toContain('مرسى ماركتس')
  expect(message.text).toContain('token_hash=abc')
})

test('an acknowledged message is on disk and survives a restart', async () => {
  await transport().sendMail(arabic)
  expect(
    readdirSync(folder)
      .map((name) => path.extname(name))
      .toSorted(),
  ).toEqual(['.eml', '.json'])
  await close()
  await open()
  expect(await getJson('/api/messages')).toMatchObject([{subject: arabic.subject}])
})

test('DELETE removes one message, then all; a second DELETE is a 404', async () => {
  await transport().sendMail(arabic)
  await transport().sendMail(arabic)
  const id = await firstId()
  const remove = async (address: string) => (await fetch(`${inboxUrl}${address}`, {method: 'DELETE'})).status
  expect(await remove(`/api/messages/${id}`)).toBe(204)
  expect(await remove(`/api/messages/${id}`)).toBe(404)
  expect(await getJson('/api/messages')).toHaveLength(1)
  expect(await remove('/api/messages')).toBe(204)
  expect(await getJson('/api/messages')).toEqual([])
  expect(readdirSync(folder)).toEqual([])
})

test('a message over the limit is rejected with 552 and not stored', async () => {
  const huge = transport().sendMail({...arabic, html: 'x'.repeat(messageLimit)})
  await expect(huge).rejects.toMatchObject({responseCode: 552})
  expect(await getJson('/api/messages')).toEqual([])
})

test('pages isolate the direction of foreign text and sandbox foreign HTML', async () => {
  await transport().sendMail({...arabic, subject: '<img src=x onerror=alert(1)>'})
  const id = await firstId()
  const list = await (await fetch(`${inboxUrl}/`)).text()
  expect(list).toContain('<bdi dir="auto">&lt;img src=x onerror=alert(1)&gt;</bdi>')
  const page = await fetch(`${inboxUrl}/messages/${id}`)
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(await page.text()).toContain(
    `sandbox="allow-popups allow-popups-to-escape-sandbox" src="/messages/${id}/html"`,
  )
  const html = await fetch(`${inboxUrl}/messages/${id}/html`)
  expect(html.headers.get('content-security-policy')).toMatch(/^sandbox [^;]*; default-src 'none'/)
  expect(html.headers.get('content-security-policy')).not.toContain('allow-scripts')
})

test('another host name cannot read the inbox, and unknown paths are a 404', async () => {
  const port = new URL(inboxUrl).port
  const handler = createInbox(openMessageStore(folder))
  expect(handler(new Request(`http://attacker.example:${port}/api/messages`)).status).toBe(403)
  const statuses = await Promise.all(
    ['/api/messages/none', '/messages/none', '/elsewhere', '/api/messages/a/b'].map(
      async (address) => (await fetch(`${inboxUrl}${address}`)).status,
    ),
  )
  expect(statuses).toEqual([404, 404, 404, 404])
  expect((await fetch(`${inboxUrl}/`, {method: 'POST'})).status).toBe(405)
})
