import {type Page, expect} from '@playwright/test'

/** Comes near the first of the long tables of the trading conditions, and waits until it has all its rows, not only those of the page. */
export async function waitUntilComplete(page: Page): Promise<void> {
  const table = page.locator('table[aria-rowcount]').first()
  await table.scrollIntoViewIfNeeded()
  await expect.poll(() => table.getAttribute('aria-rowcount').then(Number)).toBeGreaterThan(2_000)
}
