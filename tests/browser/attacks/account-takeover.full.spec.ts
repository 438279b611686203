import {type Page, expect} from '@playwright/test'
import {
  clientPassword,
  openPasswordForm,
  press,
  signInByPassword,
} from '#tests/support/browser/account-page.ts'
import {existingClient} from '#tests/support/accounts/existing-accounts.ts'
import {expectMail} from '#tests/support/browser/mails.ts'
import {linkIn} from '#tests/support/accounts/inbox-api.ts'
import {newEmail, newIpHeaders, siteUrl} from '#tests/support/site.ts'
import {test} from '#tests/support/browser/site-test.ts'

const attackersPassword = 'chosen by somebody else'

const message = (page: Page, text: string) => page.getByRole('status').filter({hasText: text})

test.beforeEach(async ({context}) => {
  await context.setExtraHTTPHeaders(newIpHeaders())
})

test('who opens an account with the address of somebody else has no way in after its owner confirmed it', async ({
  page,
  request,
}) => {
  const email = newEmail('owner')
  await request.post('/api/auth/sign-up', {
    headers: {origin: siteUrl, ...newIpHeaders()},
    form: {
      lang: 'en',
      country: 'AE',
      email,
      password: attackersPassword,
      confirmPassword: attackersPassword,
    },
  })
  await page.goto(linkIn(await expectMail(email, 'Confirm your e-mail address')))
  await expect(page.getByText(email)).toBeVisible()
  await page.locator('input[name=password]').fill(clientPassword)
  await press(page, 'Confirm the address')
  await expect(page.getByText('This is not the password from the sign-up.').first()).toBeVisible()
  await page.locator('input[name=password]').fill(clientPassword)
  await page.locator('input[name=confirmPassword]').fill(clientPassword)
  await press(page, 'Confirm the address')
  await expect(page).toHaveURL(/state=done/u)
  await signInByPassword(page, {email, password: attackersPassword})
  await expect(message(page, 'Invalid login credentials')).toBeVisible()
  await signInByPassword(page, {email})
  await expect(message(page, 'Successfully signed in!')).toBeVisible()
  // The attacker's country of residence is not the owner's.
  await page.goto('/account')
  await expect(page.getByText('Not stated yet')).toBeVisible()
})

test('the owner of an account undoes a change of its password by the mail about it', async ({
  page,
  browser,
}) => {
  const email = await existingClient('robbed', clientPassword)
  const thief = await (await browser.newContext({extraHTTPHeaders: newIpHeaders()})).newPage()
  await signInByPassword(thief, {email})
  await expect(message(thief, 'Successfully signed in!')).toBeVisible()
  await thief.goto('/account')
  await openPasswordForm(thief, 'change-password')
  const form = thief.locator('form[action$="/change-password"]')
  await form.locator('input[name=currentPassword]').fill(clientPassword)
  await form.locator('input[name=password]').fill(attackersPassword)
  await form.locator('input[name=confirmPassword]').fill(attackersPassword)
  await form.locator('button[type=submit]').click()
  await expect(message(thief, 'Password changed')).toBeVisible()

  await page.goto(linkIn(await expectMail(email, 'Your password was changed')))
  await press(page, 'Undo the change')
  await expect(page.getByRole('heading', {level: 1})).toHaveText('The change is undone')
  await expect(page.getByRole('button', {name: 'Send the link', exact: true})).toBeVisible()
  await thief.goto('/account')
  await expect(thief).toHaveURL(/\/auth\b/u)
  await thief.context().close()
})
