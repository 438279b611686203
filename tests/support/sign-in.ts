import type {Page} from '@playwright/test'
import type {StudioUserId} from '#commands/environment/keys.ts'
import {readSettings} from '#commands/environment/settings.ts'

const studio = readSettings().urls.studio

/** Opens the Studio and signs in as one of its users. `compliance2` has a longer label. */
export async function signIn(page: Page, user: Exclude<StudioUserId, 'compliance2'>): Promise<void> {
  await page.goto(studio)
  await page.getByRole('link', {name: user, exact: true}).click()
}
