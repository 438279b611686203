import {type Page, expect} from '@playwright/test'

/** Waits until the long tables of the trading conditions have all their rows, not only those of the page. */
export async function untilWhole(page: Page): Promise<void> {
  await expect
    .poll(() => page.locator('table[aria-rowcount]').first().getAttribute('aria-rowcount').then(Number))
    .toBeGreaterThan(2_000)
}
