import {expect} from '@playwright/test'
import postgres from 'postgres'
import {makeConnectionUrls} from '#runtime/environment/connection-urls.ts'
import {readKeys} from '#runtime/environment/keys.ts'
import {readSettings} from '#runtime/environment/settings.ts'
import {formatSwap} from '#domain/format/numbers.ts'
import {readPage, siteUrl} from '#tests/support/site.ts'
import {test} from '#tests/support/browser/site-test.ts'

const newSwap = -7.77
const settings = readSettings()

test('a price that changes in the database appears on an open page and in the cached one', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000)
  await context.addCookies([{name: 'region', value: 'EU', url: siteUrl}])
  const sql = postgres(makeConnectionUrls(settings, readKeys(settings.dataDir)).owner, {max: 1})
  const [before] = await sql<{swap: number}[]>`
    select swap_long::float as swap from instruments where symbol = 'EURUSD'`
  const messages: string[] = []
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({payload}) => messages.push(String(payload)))
  })
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  try {
    await page.goto('/trading-conditions?find=EURUSD')
    const row = page
      .locator('section#instruments')
      .getByRole('row', {name: /EURUSD/u})
      .first()
    // The table subscribes when it becomes visible.
    await row.scrollIntoViewIfNeeded()
    await expect(row).toContainText(formatSwap(before?.swap ?? 0))
    await expect.poll(() => messages.join(), {timeout: 60_000}).toContain('"status":"ok"')
    await sql`update instruments set swap_long = ${newSwap} where symbol = 'EURUSD'`
    await expect(row).toContainText(formatSwap(newSwap), {timeout: 60_000})
    // The page was notified and requested the change; it did not only poll.
    await expect.poll(() => messages.join()).toContain('"event":"changed"')
    await expect.poll(() => requests.join()).toContain('since=')
    const cachedPage = async () =>
      (await readPage(siteUrl, '/trading-conditions', {cookie: 'region=EU; lang=en'})).words
    await expect.poll(cachedPage, {timeout: 60_000}).toContain(formatSwap(newSwap))
  } finally {
    await sql`update instruments set swap_long = ${before?.swap ?? 0} where symbol = 'EURUSD'`
    await sql.end()
  }
})

test('an unsigned webhook of changed market data is rejected', async ({request}) => {
  const forged = await request.post('/api/market-data-changed', {
    data: {version: 1},
    headers: {'x-market-data-signature': `t=${Date.now()},v1=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA`},
  })
  expect(forged.status()).toBe(401)
  expect((await request.post('/api/market-data-changed', {data: {version: 1}})).status()).toBe(401)
})
