import type {Page} from '@playwright/test'
import type {StudioUserId} from '#commands/environment/keys.ts'
import {readSettings} from '#commands/environment/settings.ts'

const studio = readSettings().urls.studio

/** Opens the Studio and signs in as one of its users, whose link ends with the id. */
export async function signIn(page: Page, user: StudioUserId): Promise<void> {
  await page.goto(studio)
  await page.getByRole('link', {name: `(${user})`}).click()
}
