import {type Page, expect} from '@playwright/test'
import {readPage, siteUrl} from '#tests/support/site.ts'
import {test} from '#tests/support/browser/site-test.ts'
import {tried} from '#tests/support/thoroughness.ts'

const choose = (page: Page, region: string, lang: 'en' | 'ar') =>
  page.context().addCookies([
    {name: 'region', value: region, url: siteUrl},
    {name: 'lang', value: lang, url: siteUrl},
  ])

for (const [lang, path, costs, commission, margin, session, zone] of tried([
  [
    'en',
    '/trading/EURUSD',
    'Spreads and commissions by instrument',
    'USD 3.50',
    'USD 3,866.67',
    '17:00–17:00 (next day)',
    'Eastern Time',
  ],
  [
    'ar',
    '/ar/trading/EURUSD',
    'فروق الأسعار والعمولات لكل أداة',
    '3.50 دولار أمريكي',
    '3,866.67 دولار أمريكي',
    'من 17:00 إلى 17:00 من اليوم التالي',
    'توقيت نيويورك',
  ],
] as const))
  test(`${path} has its costs, an example and its hours, without JavaScript`, async ({browser}) => {
    const context = await browser.newContext({javaScriptEnabled: false})
    const page = await context.newPage()
    await choose(page, 'EU', lang)
    await page.goto(path)
    await expect(page.getByRole('heading', {level: 1})).toHaveText('EURUSD')
    const rows = page.getByRole('table', {name: costs}).getByRole('row')
    await expect(rows).toHaveCount(4)
    await expect(rows.nth(2)).toContainText(commission)
    await expect(rows.nth(2)).toContainText('1:30 · 3.33%')
    await expect(page.locator('#example')).toContainText(margin)
    await expect(page.locator('#hours')).toContainText(session)
    await expect(page.locator('#hours')).toContainText(zone)
    await context.close()
  })

test('negative figures are copied with the minus that spreadsheets read', async ({page}) => {
  await choose(page, 'EU', 'en')
  await page.goto('/trading/EURUSD')
  const swaps = page.locator('main dl', {hasText: '\u2212USD'}).first()
  await expect(swaps).toBeVisible()
  const copied = async (): Promise<string> => {
    await swaps.evaluate((list) => {
      const keep = ({clipboardData}: ClipboardEvent) => {
        const kept = ['text/plain', 'text/html'].map((type) => clipboardData?.getData(type) ?? '')
        document.body.dataset['copied'] = kept.join('\n---\n')
      }
      document.addEventListener('copy', keep, {once: true})
      document.getSelection()?.selectAllChildren(list)
    })
    await page.keyboard.press('ControlOrMeta+c')
    return await page.evaluate(() => document.body.dataset['copied'] ?? '')
  }
  // The script that does it comes after the first paint.
  await expect.poll(copied).toMatch(/-USD\s\d[\s\S]*---[\s\S]*-USD(?:\s|&nbsp;)\d/u)
  expect(await copied()).not.toContain('\u2212')
})

test('a pair is a major where the region says so', async () => {
  const readAudusd = (region: string) => readPage(siteUrl, '/trading/AUDUSD', {cookie: `region=${region}`})
  const [eu, au] = await Promise.all([readAudusd('EU'), readAudusd('AU')])
  expect(eu.words).toContain('1:20 · 5%')
  expect(au.words).toContain('1:30 · 3.33%')
  expect(eu.words).not.toContain('1:30 · 3.33%')
})

test('an instrument that is not offered says so in a sentence; one that may not be marketed has no page', async () => {
  const [eu, uk] = await Promise.all(
    ['EU', 'UK'].map((region) => readPage(siteUrl, '/trading/BTCUSD', {cookie: `region=${region}`})),
  )
  expect(eu?.status).toBe(200)
  expect(eu?.words).toContain(
    'BTCUSD is not offered in your region (European Union). That is our own policy.',
  )
  expect(uk?.status).toBe(404)
  expect(uk?.words).toContain('The regulator of your region (United Kingdom) prohibits marketing and selling')
  for (const page of [eu, uk]) {
    expect(page?.html).toContain('<meta name="robots" content="noindex"')
    expect(page?.words).not.toMatch(/Margin needed|Spread|Swap/u)
  }
})

test('an unknown symbol is a 404, and an exchange instrument has its own calendar', async () => {
  const [none, london] = await Promise.all([
    readPage(siteUrl, '/trading/NOSUCH'),
    readPage(siteUrl, '/trading/VOD.L'),
  ])
  expect(none.status).toBe(404)
  expect(london.status).toBe(200)
  expect(london.words).toContain('London Stock Exchange')
  expect(london.words).toContain('08:00–16:30')
})

test('the page shows whether a market is open, in the visitor’s time zone', async ({browser}) => {
  const context = await browser.newContext({timezoneId: 'Asia/Dubai'})
  const page = await context.newPage()
  await choose(page, 'MENA', 'en')
  const hours = page.locator('#hours')
  await page.goto('/trading/BTCUSD')
  await hours.scrollIntoViewIfNeeded()
  await expect(hours).toContainText('No close is scheduled.')
  await page.goto('/trading/VOD.L')
  await hours.scrollIntoViewIfNeeded()
  await expect(hours).toContainText(/(Open|Closed)\s*(Closes|Opens) \w{3},? \d\d:\d\d/u)
  await context.close()
})

test('trading hours are on the trading conditions page, with an iCal file', async ({page, request}) => {
  await choose(page, 'EU', 'en')
  await page.goto('/trading-conditions#hours')
  const rows = page.getByRole('table', {name: 'Trading hours by market'}).getByRole('row')
  await expect(rows).toHaveCount(6)
  await page.getByText('Hours of single exchanges and contracts', {exact: true}).click()
  const others = page.getByRole('table', {name: 'Trading hours of single exchanges and contracts'})
  await expect(others.getByRole('row')).toHaveCount(45)
  await expect(rows.nth(1)).toContainText('Sun to Thu 17:00–17:00 (next day)')
  const file = await request.get(
    (await page.getByRole('link', {name: /^iCal file\s?: NYSE and Nasdaq$/u}).getAttribute('href')) ?? '',
  )
  expect(file.headers()['content-type']).toBe('text/calendar; charset=utf-8')
  expect(await file.text()).toMatch(
    /^BEGIN:VCALENDAR\r\n[\s\S]*DTSTART:\d{8}T\d{6}Z\r\n[\s\S]*DESCRIPTION:74-89% of retail CFD accounts lose money\.\r\n[\s\S]*END:VCALENDAR\r\n$/u,
  )
  expect((await request.get('/api/trading/hours.ics?calendar=nowhere&lang=en')).status()).toBe(404)
})
