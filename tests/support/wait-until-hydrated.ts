import {type Page, expect} from '@playwright/test'

/** Waits until React has hydrated the header; its menus mark that. */
export async function waitUntilHydrated(page: Page): Promise<void> {
  await expect(page.locator('header details[data-live]').first()).toBeAttached()
}
