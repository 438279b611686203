import {randomUUID} from 'node:crypto'
import {expect, test} from 'vitest'
import {honeypot} from '#web/parts/forms/form-data.ts'
import {readSettings} from '#runtime/environment/settings.ts'
import {formatDay} from '#domain/format/dates.ts'
import {getRegionRecord} from '#domain/regions/regions.ts'
import {hiddenFields, siteUrl} from '#tests/support/site.ts'
import {findMessages} from '#tests/support/accounts/inbox-api.ts'
import {waitUntil} from '#tests/support/timing.ts'

const answerDay = (lang: 'en' | 'ar', days: number) =>
  formatDay(lang, new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10))

const complaint = {
  firstName: 'Layla',
  lastName: 'Haddad',
  topic: 'order',
  message: 'The stop order was not executed.',
  occurred: '',
  remedy: '',
}

async function post(path: string, fields: Readonly<Record<string, string>>): Promise<string> {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  const response = await fetch(new URL(path, siteUrl), {
    method: 'POST',
    headers: {origin: siteUrl, cookie: 'region=AU'},
    body,
  })
  return await response.text()
}

/** The page as somebody reads it: without tags and marks of direction. */
const words = (html: string) => html.replaceAll(/<[^>]*>/gu, '')

test('a complaint without JavaScript is answered with its reference and day, on the page and by mail', async () => {
  const email = `${randomUUID()}@example.com`
  const hidden = await hiddenFields('/ar/complaint')
  const scope = {lang: 'ar', region: 'AU', entity: 'AU'}
  const incomplete = await post('/ar/complaint', {...hidden, ...scope, ...complaint, email, topic: ''})
  expect(incomplete).toContain('اختر موضوع الشكوى')
  expect(incomplete).toContain(complaint.message)

  const page = words(await post('/ar/complaint', {...hidden, ...scope, ...complaint, email}))
  expect(page).toContain('وصلتنا شكواك')
  const day = answerDay('ar', getRegionRecord('AU').complaintDays)
  expect(page).toContain(day)
  const mails = async () => await findMessages(readSettings().urls.inbox, ({to}) => to.includes(email))
  const mail = await waitUntil('the acknowledgement of a complaint', async () => (await mails())[0])
  expect(mail.subject).toBe('وصلتنا شكواك')
  expect(mail.text).toContain(day)
  const [reference] = /\b[0-9A-F]{8}\b/u.exec(mail.text) ?? []
  expect(page).toContain(reference ?? 'a reference')
  expect(mail.html).not.toMatch(/Haddad|stop order/u)
})

test('a complaint is stored when a browser has filled in the hidden field, and however many came before', async () => {
  const email = `${randomUUID()}@example.com`
  for (let times = 1; times <= 7; times += 1) {
    const fields = {
      ...complaint,
      email,
      entity: 'EU',
      lang: 'en',
      region: 'EU',
      [honeypot]: times === 1 ? 'x' : '',
    }
    const response = await post('/api/forms/complaint', {
      ...fields,
      message: `${complaint.message} ${String(times)}`,
    })
    expect(JSON.parse(response)).toMatchObject({status: 'sent', receipt: {}})
  }
})
