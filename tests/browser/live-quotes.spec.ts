import {expect} from '@playwright/test'
import postgres from 'postgres'
import {makeConnectionUrls} from '#runtime/environment/connection-urls.ts'
import {readKeys} from '#runtime/environment/keys.ts'
import {readSettings} from '#runtime/environment/settings.ts'
import {pushQuotes} from '#tests/support/push-quotes.ts'
import {siteUrl} from '#tests/support/site.ts'
import {test} from '#tests/support/browser/site-test.ts'

const settings = readSettings()

// One worker: the quotes are removed when it ends.
test.describe.configure({mode: 'default'})

async function connect(change: (sql: postgres.Sql) => Promise<void>): Promise<void> {
  const sql = postgres(makeConnectionUrls(settings, readKeys(settings.dataDir)).owner, {max: 1})
  await change(sql)
  await sql.end()
}

test.afterAll(async () => {
  await connect(async (sql) => {
    // Without a source, nothing is checked, so the silence after this test is no incident.
    await sql`update quote_feed set heard_at = null`
    // Other tests read quotes of their own at the same time.
    for (const table of ['quotes', 'price_bars'])
      await sql`delete from ${sql(table)} using instruments where id = instrument_id and symbol in ${sql(quoted)}`
  })
})

// Instruments that no other test looks at.
const quoted = ['MANAUSD', 'AXSUSD', 'CHZUSD', 'ENJUSD'] as const
const [moving, still, charted, later] = quoted

test.beforeEach(async ({context}) => {
  await context.addCookies([{name: 'region', value: 'MENA', url: siteUrl}])
})

test('the price of an open page moves, and says how old it is once updates stop', async ({page, context}) => {
  await page.clock.install()
  await pushQuotes([{symbol: moving, bid: 95_000.1, ask: 95_060.2}])
  await page.goto(`/trading/${moving}?range=1d`)
  const panel = page.locator(`[data-quote=${moving}]`)
  await expect(panel).toContainText('95,000.1')
  await expect(panel).toContainText('Live')
  await pushQuotes([{symbol: moving, bid: 95_111.3, ask: 95_171.4}])
  await expect(panel).toContainText('95,111.3')
  await expect(panel).toContainText('95,171.4')
  await expect(panel).toContainText('Demo quotes')
  await context.setOffline(true)
  await page.clock.fastForward(40_000)
  await expect(panel).toContainText(/Not live: this price is \d+ seconds old/u)
})

test('a page that was rendered without a price does not claim to be live', async ({page}) => {
  await page.clock.install()
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await page.goto(`/trading/${later}`)
  await page.waitForLoadState('networkidle')
  await pushQuotes([{symbol: later, bid: 95_000.1, ask: 95_060.2}])
  await page.clock.fastForward(20_000)
  await page.waitForLoadState('networkidle')
  await expect(page.locator(`[data-quote=${later}]`)).toContainText('No price')
  expect(requests.filter((path) => path.startsWith('/api/trading/quotes'))).toEqual([])
})

test('the price and its time are in the page without JavaScript, and each range of the chart has a link', async ({
  browser,
}) => {
  await pushQuotes([{symbol: still, bid: 95_262.3, ask: 95_274.5}])
  const context = await browser.newContext({javaScriptEnabled: false})
  await context.addCookies([{name: 'region', value: 'MENA', url: siteUrl}])
  const page = await context.newPage()
  await page.goto(`/trading/${still}?range=1w`)
  const panel = page.locator(`[data-quote=${still}]`)
  await expect(panel).toContainText('95,262.3')
  await expect(panel).toContainText(/Price at \d\d:\d\d UTC/u)
  const ranges = page.getByRole('navigation', {name: 'Range of the chart'})
  await expect(ranges.getByRole('link', {name: '1 week'})).toHaveAttribute('aria-current', 'true')
  await ranges.getByRole('link', {name: '1 month'}).click()
  await expect(page).toHaveURL(/range=1m/u)
  await expect(page.getByRole('img', {name: /Prices in 1 month\. In 1 month, the price/u})).toBeVisible()
  await page.locator('#chart summary').click()
  await expect(page.getByRole('table', {name: 'Prices in 1 month'}).getByRole('row')).not.toHaveCount(1)
  await context.close()
})

test('a page whose stream is refused asks for its prices instead', async ({page}) => {
  await pushQuotes([{symbol: moving, bid: 95_000.1, ask: 95_060.2}])
  await page.route('**/api/trading/quotes/stream?*', (route) => route.fulfill({status: 503}))
  await page.goto(`/trading/${moving}?range=1d`)
  const panel = page.locator(`[data-quote=${moving}]`)
  await expect(panel).toContainText('95,000.1')
  await pushQuotes([{symbol: moving, bid: 95_111.3, ask: 95_171.4}])
  await expect(panel).toContainText('95,111.3')
})

test('a hidden page has no stream', async ({page}) => {
  await pushQuotes([{symbol: moving, bid: 95_000.1, ask: 95_060.2}])
  const connected = page.waitForRequest('**/api/trading/quotes/stream?*')
  await page.goto(`/trading/${moving}?range=1d`)
  const stream = await connected
  const ended = page.waitForEvent('requestfailed', (request) => request === stream)
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', {value: true})
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await ended
})

test('a row of the table follows its price without moving anything, on one stream of what is in view', async ({
  page,
}) => {
  await pushQuotes([{symbol: moving, bid: 95_000.1, ask: 95_060.2}])
  const asked: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname.startsWith('/api/trading/quotes'))
      asked.push(`${url.pathname} ${url.searchParams.get('symbols')}`)
  })
  await page.goto(`/trading-conditions?find=${moving}#instruments`)
  const row = page.getByRole('row', {name: new RegExp(moving, 'u')})
  await expect(row).toContainText('95,000.1')
  await expect(row).toContainText('Live')
  const shifts = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) if ('value' in entry) sum += Number(entry.value)
        }).observe({type: 'layout-shift'})
        addEventListener('quotes-seen', () => resolve(sum), {once: true})
      }),
  )
  await pushQuotes([{symbol: moving, bid: 95_111.3, ask: 95_171.4}])
  await expect(row).toContainText('95,111.3')
  await expect(row).toContainText('95,171.4')
  await page.evaluate(() => dispatchEvent(new Event('quotes-seen')))
  expect(await shifts).toBe(0)
  expect(asked).toEqual([`/api/trading/quotes/stream ${moving}`])
  await expect(page.getByText('Demo quotes: these prices are made up').first()).toBeVisible()
  await expect(row.locator('[aria-live], output')).toHaveCount(0)
})

test('the price chart zooms, moves and shows a bar’s prices, and keeps its place and its name', async ({
  page,
}) => {
  await pushQuotes([{symbol: charted, bid: 95_262.3, ask: 95_274.5}])
  await connect(async (sql) => {
    await sql`insert into price_bars (instrument_id, resolution, starts_at, open, high, low, close, spread_sum, min_spread, max_spread, quotes)
      select id, '1d', date_trunc('day', now()) - day * interval '1 day', 95000 + 10 * day, 95600 + 10 * day, 94800 + 10 * day, 95300 + 10 * day, 1, 1, 1, 1
      from instruments, generate_series(1, 60) as day where symbol = ${charted} on conflict do nothing`
  })
  await page.goto(`/trading/${charted}`)
  const chart = page.locator('#chart figure')
  const drawing = chart.getByRole('img', {name: /^Prices in 1 year\./u})
  const before = await drawing.boundingBox()
  const table = page.locator('#chart table')
  await chart.scrollIntoViewIfNeeded()
  const tools = chart.getByRole('group', {name: 'Chart tools'})
  await expect(tools).toBeVisible()
  await expect(drawing).toBeAttached()
  expect((await drawing.boundingBox())?.height).toBe(before?.height)

  const picture = async () =>
    await chart
      .locator('canvas')
      .evaluateAll((all) =>
        all.map((canvas) => (canvas instanceof HTMLCanvasElement ? canvas.toDataURL() : '')).join(' '),
      )
  const whole = await picture()
  const isRedrawn = async (from: string) => {
    await expect.poll(async () => (await picture()) === from).toBe(false)
    return await picture()
  }
  await tools.getByRole('button', {name: 'Zoom in'}).click()
  const near = await isRedrawn(whole)
  await tools.getByRole('button', {name: 'Earlier'}).click()
  await isRedrawn(near)
  await tools.getByRole('button', {name: 'Whole range'}).click()
  await expect.poll(picture).toBe(whole)

  // The bar in the middle, as the table has it.
  const box = await chart.locator('canvas').first().boundingBox()
  if (!box) throw new Error('The chart has no canvas.')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  const point = chart.getByText(/ · Open [\d.,]+ · High [\d.,]+ · Low [\d.,]+ · Close [\d.,]+$/u)
  const [, open = ''] = /Open ([\d.,]+)/u.exec(await point.innerText()) ?? []
  expect(await table.locator('tbody tr', {hasText: open}).count()).toBeGreaterThan(0)

  const scrolled = await page.evaluate(() => window.scrollY)
  await page.mouse.wheel(0, 300)
  await expect.poll(async () => await page.evaluate(() => window.scrollY)).toBeGreaterThan(scrolled)
})
