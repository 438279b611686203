import {randomUUID} from 'node:crypto'
import {globSync, readFileSync} from 'node:fs'
import path from 'node:path'
import {expect} from '@playwright/test'
import {readKeys} from '#runtime/environment/keys.ts'
import {readSettings} from '#runtime/environment/settings.ts'
import {findMails} from '#tests/support/browser/mails.ts'
import {newIpHeaders, siteUrl} from '#tests/support/site.ts'
import {test} from '#tests/support/browser/site-test.ts'

const settings = readSettings()

/** Log lines of all services that match, with the name of their file. */
function linesMatching(pattern: RegExp): string[] {
  const files = globSync('*.log*', {cwd: path.join(settings.dataDir, 'logs')})
  expect(files).toEqual(expect.arrayContaining(['site.log', 'mailer.log', 'postgres.log', 'rest.log']))
  return files.flatMap((file) =>
    readFileSync(path.join(settings.dataDir, 'logs', file), 'utf8')
      .split('\n')
      .filter((line) => pattern.test(line))
      .map((line) => `${file}: ${line.slice(0, 300)}`),
  )
}

/** Sends a row that the database rejects and could quote in its log. */
async function sendInvalidRow(fields: Readonly<Record<string, string>>): Promise<number> {
  const response = await fetch(`${settings.urls.supabase}/rest/v1/rpc/send_contact_message`, {
    method: 'POST',
    headers: {
      apikey: readKeys(settings.dataDir).supabase.publishable,
      authorization: `Bearer ${readKeys(settings.dataDir).supabase.site}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({
      key: randomUUID(),
      sender: 'e'.repeat(64),
      language: 'en',
      region: 'EU',
      ...fields,
    }),
  })
  return response.status
}

test('no log of any service contains the address or the name of a person who sent a form, subscribed or signed up', async ({
  request,
}) => {
  const mark = randomUUID()
  const email = `layla-${mark}@example.com`
  const headers = {origin: siteUrl, ...newIpHeaders()}
  const name = {firstName: `Layla${mark}`, lastName: `Haddad${mark}`}
  const forms: ReadonlyArray<readonly [string, Record<string, string>]> = [
    ['contact', {...name, subject: 'account', message: `Hello ${mark}`}],
    ['demo', {...name, phone: '+971 4 123 4567', country: 'AE', platform: 'mt5'}],
    ['partner', {...name, programme: 'introducing-broker', market: mark, message: mark}],
    ['subscription', {topic: 'status'}],
  ]
  for (const [form, fields] of forms) {
    const send = async (more: Record<string, string>) =>
      (await request.post(`/api/forms/${form}`, {headers, multipart: {...fields, ...more}})).status()
    expect.soft(await send({email: `${mark} at example.com`}), form).toBe(422)
    // The last form requires proof of work: it exceeds the limit of one IP address.
    expect.soft([200, 428], form).toContain(await send({email}))
  }
  const row = {first_name: name.firstName, last_name: name.lastName, email: `row-${email}`, message: mark}
  expect(await sendInvalidRow({...row, subject: 'nothing'})).toBe(400)

  const password = `harbour-${mark}`
  for (const action of ['sign-up', 'sign-in', 'forgot']) {
    const form = {email: `account-${email}`, password, confirmPassword: password, country: 'AE'}
    const response = await request.post(`/api/auth/${action}`, {headers, form, maxRedirects: 0})
    expect.soft(response.status(), action).toBe(303)
  }
  for (const recipient of [email, `account-${email}`])
    await expect.poll(async () => (await findMails('', recipient)).length).toBeGreaterThan(0)

  expect(linesMatching(new RegExp(mark, 'u'))).toEqual([])
  // Nor the addresses of all earlier tests.
  expect(linesMatching(/@example\.com/u)).toEqual([])
})
