import {type Page, expect, type CDPSession} from '@playwright/test'

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

/** Chooses the country of residence, the first step of a sign-up, and goes on to the form. */
export async function chooseResidence(page: Page, country = 'AE'): Promise<void> {
  const questions = page.locator('form#questions')
  await expect(questions.or(page.locator('form#sign-up'))).toBeVisible()
  // The answers of a sign-up that failed are kept.
  if (!(await questions.isVisible())) return
  await questions.locator('select[name=country]').selectOption(country)
  await questions.getByRole('button').last().click()
  await expect(page.locator('form#sign-up')).toBeVisible()
}

/** Signs out on the account page in English, and waits until the header offers to sign in. */
export async function signOut(page: Page): Promise<void> {
  await press(page, 'Sign out')
  // The account page has a field for an address, too: only this button says that the session has ended.
  await expect(page.getByRole('button', {name: 'LOGIN', exact: true})).toBeVisible()
}

/** A device in the browser that recognises its user, and whom it may be told not to recognise. */
export async function addDevice(page: Page) {
  const devtools: CDPSession = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const {authenticatorId} = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    recognise: async (isUserVerified: boolean) =>
      await devtools.send('WebAuthn.setUserVerified', {authenticatorId, isUserVerified}),
  }
}

/** Begins a word in the focused field, as an input method does: the keys that follow are for the method until it ends the word. */
export async function compose(page: Page, word: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const end = word.length
  await devtools.send('Input.imeSetComposition', {text: word, selectionStart: end, selectionEnd: end})
}
