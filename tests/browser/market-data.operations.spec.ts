import {expect} from '@playwright/test'
import postgres from 'postgres'
import {connectionUrls} from '#commands/environment/connection-urls.ts'
import {readKeys} from '#commands/environment/keys.ts'
import {readSettings} from '#commands/environment/settings.ts'
import {readPage} from '#tests/support/read-page.ts'
import {test} from '#tests/support/site-test.ts'
import {siteUrl} from '#tests/support/site-url.ts'

const changed = -7.77
const settings = readSettings()

test('a figure that changes in the database is on an open page and in the stored one', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000)
  await context.addCookies([{name: 'region', value: 'EU', url: siteUrl}])
  const sql = postgres(connectionUrls(settings, readKeys(settings.dataDir)).owner, {max: 1})
  const [before] = await sql<{swap: number}[]>`
    select swap_long::float as swap from instruments where symbol = 'AUDCAD'`
  const heard: string[] = []
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({payload}) => heard.push(String(payload)))
  })
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  try {
    await page.goto('/trading-conditions?find=AUDCAD')
    const row = page
      .locator('section#instruments')
      .getByRole('row', {name: /AUDCAD/u})
      .first()
    // A page begins to ask when its reader comes near the table.
    await row.scrollIntoViewIfNeeded()
    await expect(row).toContainText(String(before?.swap))
    await expect.poll(() => heard.join(), {timeout: 60_000}).toContain('"status":"ok"')
    await sql`update instruments set swap_long = ${changed} where symbol = 'AUDCAD'`
    await expect(row).toContainText(String(changed), {timeout: 60_000})
    // The page was told, and asked for what it was told of; it did not only ask every few seconds.
    expect(heard.join()).toContain('"event":"changed"')
    await expect.poll(() => asked.join()).toContain('since=')
    const stored = async () =>
      (await readPage(siteUrl, '/trading-conditions', {cookie: 'region=EU; lang=en'})).words
    await expect.poll(stored, {timeout: 60_000}).toContain(String(changed))
  } finally {
    await sql`update instruments set swap_long = ${before?.swap ?? 0} where symbol = 'AUDCAD'`
    await sql.end()
  }
})

test('a notice of changed figures that nobody signed has no effect', async ({request}) => {
  const forged = await request.post('/api/market-data-changed', {
    data: {version: 1},
    headers: {'x-figures-signature': `t=${Date.now()},v1=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA`},
  })
  expect(forged.status()).toBe(401)
  expect((await request.post('/api/market-data-changed', {data: {version: 1}})).status()).toBe(401)
})
