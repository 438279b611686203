import {type Page, expect} from '@playwright/test'

/** Scrolls to the first long table of the trading conditions and waits until all rows are loaded, not only the prerendered ones. */
export async function waitUntilComplete(page: Page): Promise<void> {
  const table = page.locator('table[aria-rowcount]').first()
  await table.scrollIntoViewIfNeeded()
  await expect.poll(() => table.getAttribute('aria-rowcount').then(Number)).toBeGreaterThan(2_000)
}
