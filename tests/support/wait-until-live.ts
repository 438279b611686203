import {type Page, expect} from '@playwright/test'

/** Waits until React has taken over what every page begins with; its menus say so. */
export async function waitUntilLive(page: Page): Promise<void> {
  await expect(page.locator('header details[data-live]').first()).toBeAttached()
}
