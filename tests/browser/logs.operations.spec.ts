import {randomUUID} from 'node:crypto'
import {globSync, readFileSync} from 'node:fs'
import path from 'node:path'
import {expect} from '@playwright/test'
import {readKeys} from '#commands/environment/keys.ts'
import {readSettings} from '#commands/environment/settings.ts'
import {expectMails, findMails} from '#tests/support/inbox.ts'
import {newIpHeaders} from '#tests/support/new-address.ts'
import {test} from '#tests/support/site-test.ts'
import {siteUrl} from '#tests/support/site-url.ts'

const settings = readSettings()

/** The lines of the logs of all parts that have these words, with the name of their log. */
function linesWith(words: RegExp): string[] {
  const files = globSync('*.log*', {cwd: path.join(settings.dataDir, 'logs')})
  expect(files).toEqual(expect.arrayContaining(['site.log', 'mailer.log', 'postgres.log', 'rest.log']))
  return files.flatMap((file) =>
    readFileSync(path.join(settings.dataDir, 'logs', file), 'utf8')
      .split('\n')
      .filter((line) => words.test(line))
      .map((line) => `${file}: ${line.slice(0, 300)}`),
  )
}

/** A row that the database refuses: its own log would quote it. */
async function sendRefusedRow(fields: Readonly<Record<string, string>>): Promise<number> {
  const response = await fetch(`${settings.urls.supabase}/rest/v1/rpc/send_contact_message`, {
    method: 'POST',
    headers: {
      apikey: readKeys(settings.dataDir).supabase.publishable,
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

test('no log of any part holds the address or the name of somebody who sent a form, subscribed or signed up', async ({
  request,
}) => {
  const mark = randomUUID()
  const email = `layla-${mark}@example.com`
  const headers = {origin: siteUrl, ...newIpHeaders()}
  const name = {firstName: `Layla${mark}`, lastName: `Haddad${mark}`}
  const forms: ReadonlyArray<readonly [string, Record<string, string>]> = [
    ['contact', {...name, subject: 'account', message: `Hello ${mark}`}],
    ['demo', {...name, phone: '+44 20 7946 0142', country: 'de', platform: 'mt5'}],
    ['partner', {...name, programme: 'introducing-broker', market: mark, message: mark}],
    ['subscription', {topic: 'status'}],
  ]
  for (const [form, fields] of forms) {
    const send = async (more: Record<string, string>) =>
      (await request.post(`/api/forms/${form}`, {headers, multipart: {...fields, ...more}})).status()
    expect.soft(await send({email: `${mark} at example.com`}), form).toBe(422)
    // The last of them is asked for a proof: it is over what one address sends without.
    expect.soft([200, 428], form).toContain(await send({email}))
  }
  const row = {first_name: name.firstName, last_name: name.lastName, email: `row-${email}`, message: mark}
  expect(await sendRefusedRow({...row, subject: 'nothing'})).toBe(400)

  const password = `harbour-${mark}`
  for (const step of ['sign-up', 'sign-in', 'forgot']) {
    const form = {email: `account-${email}`, password, confirmPassword: password}
    const answer = await request.post(`/api/auth/${step}`, {headers, form, maxRedirects: 0})
    expect.soft(answer.status(), step).toBe(303)
  }
  await expectMails(`Hello ${mark}`, 1, email)
  await expect.poll(async () => (await findMails('', `account-${email}`)).length).toBeGreaterThan(0)

  expect(linesWith(new RegExp(mark, 'u'))).toEqual([])
  // Nor of those whom all tests before stood in for.
  expect(linesWith(/@example\.com/u)).toEqual([])
})
