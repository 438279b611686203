import {expect} from '@playwright/test'
import {tradingSectionKeys} from '#schemas/values/closed-sets.ts'
import {initialRows} from '#domain/instruments/search/table-queries.ts'
import {readCsv} from '#tests/support/site.ts'
import {test} from '#tests/support/browser/site-test.ts'
import {triedLanguages} from '#tests/support/thoroughness.ts'
import {openPage, section, texts} from '#tests/support/browser/trading-conditions-page.ts'
import {waitUntilComplete} from '#tests/support/browser/page-state.ts'

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
      await expect(table.getByRole('row').nth(1)).toContainText(lang === 'ar' ? 'مقيّدة' : 'Restricted')
    })

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
  '/api/trading/instruments?lang=en&region=EU&search=gold',
  '/api/trading/spreads?lang=en&region=EU&account=vip',
  '/api/trading/spreads.csv?lang=en&region=XX&account=raw',
])
  test(`${address} is a 400`, async ({request}) => {
    expect((await request.get(address)).status()).toBe(400)
  })
