import {type Page, expect} from '@playwright/test'
import {initialRows} from '#domain/instruments/search/table-queries.ts'
import {languages} from '#domain/languages.ts'
import {test} from '#tests/support/browser/site-test.ts'
import {openPage, section, texts} from '#tests/support/browser/trading-conditions-page.ts'
import {compose} from '#tests/support/browser/account-page.ts'
import {waitUntilComplete} from '#tests/support/browser/page-state.ts'

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

for (const lang of languages) {
  const text = texts[lang]

  test.describe(`tables in ${lang}`, () => {
    test.beforeEach(async ({page, baseURL}) => openPage(page, lang, 'EU', baseURL))

    test('Escape is for the input method while it composes a word', async ({page}) => {
      await waitUntilComplete(page)
      const search = page.getByLabel(text.search).first()
      await search.focus()
      await compose(page, 'ذهـ')
      await page.keyboard.press('Escape')
      await expect(search).toHaveValue('ذهـ')
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
      expect(await table.getByRole('row').count()).toBeGreaterThan(initialRows)
      // The table retries automatically first, then offers the button.
      const retry = table.getByRole('button', {name: text.retry})
      await expect(retry).toBeEnabled({timeout: 20_000})
      await page.unroute('**/api/trading/**')
      await retry.click()
      await expect(table.getByText(text.lastKnown)).toBeHidden()
    })
  })
}

/** What of the page's main part has the focus, if something else covers all of it. */
const coveredFocus = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    if (!element?.closest('main')) return null
    const {left, top, width, height} = element.getBoundingClientRect()
    const isSeen = [0.1, 0.5, 0.9].some((part) => {
      const found = document.elementFromPoint(left + width * part, top + height / 2)
      return found !== null && (element.contains(found) || found.contains(element))
    })
    return isSeen ? null : `${element.tagName} ${element.textContent} at ${left}, ${top}`
  })

for (const lang of languages)
  for (const width of [700, 1280])
    test(`no pinned header covers what Shift and Tab reach, in ${lang} at ${width} px`, async ({
      page,
      baseURL,
    }) => {
      await page.setViewportSize({width, height: 800})
      await openPage(page, lang, 'EU', baseURL)
      await waitUntilComplete(page)
      await page.locator('main a[href*="calendar="]').last().focus()
      const covered = new Set<string>()
      for (let pressed = 0; pressed < 120; pressed++) {
        await page.keyboard.press('Shift+Tab')
        const found = await coveredFocus(page)
        if (found !== null) covered.add(found)
      }
      expect([...covered]).toEqual([])
    })

test('numbers in Arabic keep their leading sign and direction', async ({page, baseURL}) => {
  await openPage(page, 'ar', 'MENA', baseURL)
  const negative = section(page, 'instruments').locator('bdi', {hasText: /^−\d/u}).first()
  await expect(negative).toHaveAttribute('dir', 'ltr')
  await expect(section(page, 'leverage').locator('bdi[dir=ltr]', {hasText: '1:30'}).first()).toBeVisible()
})
