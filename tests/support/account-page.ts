import {type Page, expect} from '@playwright/test'

/** A password that the site takes. */
export const clientPassword = 'harbour lantern tide'

/** Presses the button with exactly this name. */
export const press = async (page: Page, name: string): Promise<void> =>
  await page.getByRole('button', {name, exact: true}).click()

/** Expects the page with this heading. */
export const expectTitle = async (page: Page, name: string): Promise<void> =>
  await expect(page.getByRole('heading', {level: 1})).toHaveText(name)

/** Expects a toast, or another status, with these words in it. */
export const expectToast = async (page: Page, words: string): Promise<void> =>
  await expect(page.getByRole('status').filter({hasText: words})).toBeVisible()

/** Opens the form with this id that asks for the password; one that is open stays so. */
export async function openPasswordForm(page: Page, id: string): Promise<void> {
  const disclosure = page.locator('details').filter({has: page.locator(`form#${id}`)})
  if ((await disclosure.getAttribute('open')) === null) await disclosure.locator('summary').click()
}

/** Sends the form of `/auth` with a password, in English or at `/ar`; on to the account. */
export async function signInByPassword(
  page: Page,
  {email, password = clientPassword, at = ''}: Readonly<{email: string; password?: string; at?: '' | '/ar'}>,
): Promise<void> {
  await page.goto(`${at}/auth?next=/account`)
  await page.locator('input[name=email]').fill(email)
  await page.locator('input[name=password]').fill(password)
  await page.locator('form#sign-in button[type=submit]').click()
}

/** Signs out on the account page in English, and waits until the header offers to sign in. */
export async function signOut(page: Page): Promise<void> {
  await press(page, 'Sign out')
  // The account page has a field for an address, too: only this button says that the session has ended.
  await expect(page.getByRole('button', {name: 'LOGIN', exact: true})).toBeVisible()
}
