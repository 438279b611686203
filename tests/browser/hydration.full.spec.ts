import {type Page, expect} from '@playwright/test'
import {test} from '#tests/support/browser/site-test.ts'
import {waitUntilHydrated} from '#tests/support/browser/page-state.ts'
import {tried} from '#tests/support/thoroughness.ts'

const emptyClocks = (page: Page) => page.locator('#hours').getByText('–', {exact: true})

async function open(page: Page, path: string) {
  await page.goto(path)
  await waitUntilHydrated(page)
}

for (const [path, symbolHeader] of tried([
  ['/trading-conditions', 'Symbol'],
  ['/ar/trading-conditions', 'الرمز'],
] as const))
  test.describe(path, () => {
    test('a section outside the viewport is not hydrated until it is visible', async ({page}) => {
      await open(page, path)
      await expect(page.locator('#account-types')).toBeInViewport()
      // Clocks show the time once they are hydrated.
      expect(await emptyClocks(page).count()).toBeGreaterThan(0)
      await page.locator('#hours').evaluate((section) => section.scrollIntoView())
      await expect(emptyClocks(page)).toHaveCount(0)
    })

    test('the first click on a lazy section works without a navigation', async ({page}) => {
      await open(page, path)
      await page.evaluate(() => Object.assign(window, {isSamePage: true}))
      const sort = page
        .locator('#spreads')
        .getByRole('columnheader')
        .getByRole('button', {name: symbolHeader})
        .first()
      // Without scrolling or a pointer, as assistive technology clicks.
      await sort.evaluate((button) => button instanceof HTMLElement && button.click())
      await expect(page.locator('#spreads [aria-sort]:not([aria-sort="none"])')).toHaveCount(1)
      expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
    })

    test('a key press hydrates every section', async ({page}) => {
      await open(page, path)
      await page.keyboard.press('Tab')
      await expect(emptyClocks(page)).toHaveCount(0)
    })
  })
