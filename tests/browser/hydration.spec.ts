import {type Page, expect} from '@playwright/test'
import {test} from '#tests/support/site-test.ts'
import {waitUntilHydrated} from '#tests/support/wait-until-hydrated.ts'

const clocks = (page: Page) => page.locator('#hours').getByText('–', {exact: true})

async function open(page: Page, path: string) {
  await page.goto(path)
  await waitUntilHydrated(page)
}

for (const [path, byName] of [
  ['/trading-conditions', 'Symbol'],
  ['/ar/trading-conditions', 'الرمز'],
] as const)
  test.describe(path, () => {
    test('a part far from its reader stays as it came, and wakes when they come near', async ({page}) => {
      await open(page, path)
      await expect(page.locator('#account-types')).toBeInViewport()
      // Clocks know the time once they are awake.
      expect(await clocks(page).count()).toBeGreaterThan(0)
      await page.locator('#hours').evaluate((part) => part.scrollIntoView())
      await expect(clocks(page)).toHaveCount(0)
    })

    test('the first touch of a sleeping part is acted upon, and the page stays', async ({page}) => {
      await open(page, path)
      await page.evaluate(() => Object.assign(window, {isSamePage: true}))
      const sort = page
        .locator('#spreads')
        .getByRole('columnheader')
        .getByRole('button', {name: byName})
        .first()
      // No scrolling, no pointer: as an assistive technology presses it.
      await sort.evaluate((button) => button instanceof HTMLElement && button.click())
      await expect(page.locator('#spreads [aria-sort]:not([aria-sort="none"])')).toHaveCount(1)
      expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
    })

    test('a key pressed anywhere wakes every part', async ({page}) => {
      await open(page, path)
      await page.keyboard.press('Tab')
      await expect(clocks(page)).toHaveCount(0)
    })
  })
