import {type Page, expect} from '@playwright/test'
import {tradingSectionKeys} from '#schemas/values/trading-sections.ts'
import {initialRows} from '#domain/instruments/rows/initial-rows.ts'
import {readCsv} from '#tests/support/read-csv.ts'
import {test} from '#tests/support/site-test.ts'
import {triedLanguages} from '#tests/support/thoroughness.ts'
import {waitUntilComplete} from '#tests/support/wait-until-complete.ts'

type Words = Readonly<{
  path: string
  title: string
  instruments: string
  spreads: string
  search: string
  crypto: RegExp
  raw: string
  commission: string
  lastKnown: RegExp
  retry: string
  none: string
  showAll: string
}>

const texts: Readonly<Record<'en' | 'ar', Words>> = {
  en: {
    path: '/trading-conditions',
    title: 'Trading conditions',
    instruments: 'Instruments and their contract terms',
    spreads: 'Spreads and commissions by instrument',
    search: 'Search by symbol or name',
    crypto: /^Crypto/u,
    raw: 'Raw Spread',
    commission: 'USD 3.50',
    lastKnown: /Last known figures from \d\d:\d\d UTC/u,
    retry: 'Retry',
    none: 'No instruments',
    showAll: 'Show all instruments',
  },
  ar: {
    path: '/ar/trading-conditions',
    title: 'شروط التداول',
    instruments: 'الأدوات المالية ومواصفات عقودها',
    spreads: 'فروق الأسعار والعمولات لكل أداة',
    search: 'ابحث بالرمز أو الاسم',
    crypto: /^العملات المشفّرة/u,
    raw: 'حساب الفارق الخام',
    commission: '3.50 دولار أمريكي',
    lastKnown: /آخر أرقام متاحة، كما في \d\d:\d\d UTC/u,
    retry: 'إعادة المحاولة',
    none: 'لا توجد أدوات',
    showAll: 'عرض الأدوات كلها',
  },
}

async function openPage(
  page: Page,
  lang: 'en' | 'ar',
  region: string,
  baseURL: string | undefined,
): Promise<void> {
  const url = baseURL ?? ''
  await page.context().addCookies([
    {name: 'region', value: region, url},
    {name: 'lang', value: lang, url},
  ])
  await page.goto(texts[lang].path)
}

const section = (page: Page, key: string) => page.locator(`section#${key}`)

const shifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const seen: number[] = []
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) if ('value' in entry) seen.push(Number(entry.value))
        }).observe({type: 'layout-shift', buffered: true})
        setTimeout(() => resolve(seen.reduce((sum, value) => sum + value, 0)), 300)
      }),
  )

for (const lang of triedLanguages) {
  const text = texts[lang]

  test.describe(`trading conditions in ${lang}`, () => {
    test.beforeEach(async ({page, baseURL}) => openPage(page, lang, 'EU', baseURL))

    test('has twelve sections in order, and contents of all of them', async ({page}) => {
      await expect(page.getByRole('heading', {level: 1})).toHaveText(text.title)
      const ids = await page.locator('main section[id]').evaluateAll((found) => found.map(({id}) => id))
      expect(ids).toEqual([...tradingSectionKeys])
      const anchors = await page
        .locator('main nav a')
        .evaluateAll((found) => found.map((link) => link.getAttribute('href')))
      expect(anchors).toEqual(tradingSectionKeys.map((id) => `#${id}`))
    })

    test('shows the instruments of a group by keyboard, with restricted ones marked', async ({page}) => {
      const table = section(page, 'instruments')
      await waitUntilComplete(page)
      await table.getByRole('tab').first().focus()
      const forward = lang === 'ar' ? 'ArrowLeft' : 'ArrowRight'
      for (let step = 0; step < 4; step++) await page.keyboard.press(forward)
      const crypto = table.getByRole('tab', {name: text.crypto})
      await expect(crypto).toBeFocused()
      await expect(crypto).toHaveAttribute('aria-selected', 'true')
      await expect(table.getByRole('tabpanel', {name: text.crypto})).toBeVisible()
      await expect(table.getByRole('row').nth(1)).toContainText(lang === 'ar' ? 'مقيّد' : 'Restricted')
    })

    test('is a list of cards on a phone without horizontal scrolling', async ({page}) => {
      await page.setViewportSize({width: 360, height: 780})
      await waitUntilComplete(page)
      const widths = await page.evaluate(() => [
        document.documentElement.scrollWidth,
        ...[...document.querySelectorAll('main table')].map(
          (table) => (table.parentElement?.scrollWidth ?? 0) - (table.parentElement?.clientWidth ?? 0),
        ),
      ])
      expect(widths).toEqual([360, ...widths.slice(1).map(() => 0)])
    })
  })
}

for (const lang of triedLanguages) {
  const text = texts[lang]

  test.describe(`tables in ${lang}`, () => {
    test.beforeEach(async ({page, baseURL}) => openPage(page, lang, 'EU', baseURL))

    test('finds an instrument, and says when there is none', async ({page}) => {
      const table = section(page, 'instruments')
      await waitUntilComplete(page)
      const search = table.getByRole('textbox', {name: text.search})
      await search.fill('eur/usd')
      await expect(table.getByRole('row')).toHaveCount(2)
      await expect(table.getByRole('rowheader')).toHaveText('EURUSD')
      await search.fill('no such thing')
      await expect(table.getByRole('status').first()).toHaveText(text.none)
      await table.getByRole('button', {name: text.showAll}).click()
      await expect(search).toHaveValue('')
    })

    test('reaches the last row by scrolling, without layout shifts', async ({page}) => {
      await waitUntilComplete(page)
      const frame = page.getByRole('region', {name: text.instruments})
      await frame.scrollIntoViewIfNeeded()
      const before = await frame.boundingBox()
      const shifted = await shifts(page)
      const count = (await frame.getByRole('table').getAttribute('aria-rowcount')) ?? ''
      // The table grows beyond the first rows when it becomes visible.
      await expect(async () => {
        await frame.evaluate((element) => element.scrollTo({top: element.scrollHeight}))
        await expect(frame.getByRole('row').last()).toHaveAttribute('aria-rowindex', count, {timeout: 1_000})
      }).toPass()
      expect((await frame.boundingBox())?.height).toBe(before?.height)
      expect(await shifts(page)).toBe(shifted)
    })

    test('shows the spreads of the selected account type', async ({page}) => {
      const table = section(page, 'spreads')
      await waitUntilComplete(page)
      await table.getByRole('button', {name: text.raw}).click()
      await expect(table.getByRole('button', {name: text.raw})).toHaveAttribute('aria-pressed', 'true')
      await table.getByRole('textbox', {name: text.search}).fill('EURUSD')
      await expect(table.getByRole('row').nth(1)).toContainText(text.commission)
    })

    test('keeps stale market data when it cannot be refreshed, and offers a retry', async ({page}) => {
      test.setTimeout(60_000)
      await waitUntilComplete(page)
      await page.route('**/api/trading/**', (route) => route.abort())
      const table = section(page, 'spreads')
      await table.getByRole('button', {name: text.raw}).click()
      await expect(table.getByText(text.lastKnown)).toBeVisible({timeout: 20_000})
      expect(await table.getByRole('row').count()).toBeGreaterThan(10)
      // The table retries automatically first, then offers the button.
      const retry = table.getByRole('button', {name: text.retry})
      await expect(retry).toBeEnabled({timeout: 20_000})
      await page.unroute('**/api/trading/**')
      await retry.click()
      await expect(table.getByText(text.lastKnown)).toBeHidden()
    })
  })
}

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false})

  test('shows the first rows, the caps and the CSV link', async ({page, baseURL}) => {
    await openPage(page, 'ar', 'EU', baseURL)
    await expect(page.getByRole('region', {name: texts.ar.instruments}).getByRole('row')).toHaveCount(
      initialRows + 1,
    )
    await expect(section(page, 'leverage').getByRole('row').nth(1)).toContainText('1:30')
    const file = await section(page, 'instruments').getByRole('link', {name: /CSV/u}).getAttribute('href')
    const {head, rows} = await readCsv(file ?? '')
    expect(rows.length).toBeGreaterThan(2_250)
    expect(head).toContain('الرمز')
  })
})

test('the caps are those of the region', async ({page, baseURL}) => {
  const cells = section(page, 'leverage').getByRole('row').nth(1)
  await openPage(page, 'en', 'GLOBAL', baseURL)
  await expect(cells).toContainText('1:200')
  await openPage(page, 'en', 'SG', baseURL)
  await expect(cells).toContainText('1:20')
  await expect(cells).not.toContainText('1:200')
})

test('numbers in Arabic keep their leading sign and direction', async ({page, baseURL}) => {
  await openPage(page, 'ar', 'MENA', baseURL)
  const negative = section(page, 'instruments').locator('bdi', {hasText: /^−\d/u}).first()
  await expect(negative).toHaveAttribute('dir', 'ltr')
  await expect(section(page, 'leverage').locator('bdi[dir=ltr]', {hasText: '1:30'}).first()).toBeVisible()
})

test('an unchanged response is a 304', async ({request}) => {
  const address = '/api/trading/instruments?lang=en&region=EU'
  const first = await request.get(address)
  const {etag = ''} = first.headers()
  const again = await request.get(address, {headers: {'if-none-match': etag}})
  expect(again.status()).toBe(304)
  expect(again.headers()['x-market-data-state']).toBe('live')
})

for (const address of [
  '/api/trading/instruments',
  '/api/trading/instruments?lang=fr&region=EU',
  '/api/trading/spreads?lang=en&region=EU&account=vip',
  '/api/trading/spreads.csv?lang=en&region=XX&account=raw',
])
  test(`${address} is a 400`, async ({request}) => {
    expect((await request.get(address)).status()).toBe(400)
  })
