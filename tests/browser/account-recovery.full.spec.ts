import {expect} from '@playwright/test'
import {computeCode, toStep} from '#packages/supabase-local/auth/second-factors/totp.ts'
import {
  clientPassword,
  expectTitle,
  press,
  signInByPassword,
  signOut,
} from '#tests/support/browser/account-page.ts'
import {existingClient} from '#tests/support/accounts/existing-accounts.ts'
import {expectAccessibleAtRest} from '#tests/support/browser/screens.ts'
import {expectMail} from '#tests/support/browser/mails.ts'
import {newIpHeaders} from '#tests/support/site.ts'
import {test} from '#tests/support/browser/site-test.ts'

test('recovery codes are shown once, and one of them opens an account whose phone is lost', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000)
  await context.setExtraHTTPHeaders(newIpHeaders())
  const email = await existingClient('recovery', clientPassword)
  await signInByPassword(page, {email})
  await expectTitle(page, 'Your account')
  await press(page, 'Set up an authenticator app')
  await expect(page.locator('dd bdi')).toBeVisible()
  await expectAccessibleAtRest(page)
  const secret = (await page.locator('dd bdi').innerText()).replaceAll(' ', '')
  await page.locator('input[name=code]').fill(computeCode(secret, toStep(Date.now())))
  await press(page, 'Verify')
  await expectTitle(page, 'Save your recovery codes')
  const codes = await page.locator('ol bdi').allInnerTexts()
  expect(codes).toHaveLength(10)
  await expectAccessibleAtRest(page)
  await page.reload()
  await expectTitle(page, 'Your account')
  await expect(page.getByText('Recovery codes left: 10')).toBeVisible()
  await expectAccessibleAtRest(page)

  await signOut(page)
  await signInByPassword(page, {email})
  await expectTitle(page, 'Second factor')
  await page.getByRole('link', {name: 'Use a recovery code'}).click()
  await page.locator('input[name=code]').fill('AAAA-AAAA-AAAA-AAAA')
  await press(page, 'Verify')
  await expect(
    page.getByRole('status').filter({hasText: 'This recovery code is wrong or has already been used.'}),
  ).toBeVisible()
  await expectAccessibleAtRest(page)
  await page.locator('input[name=code]').fill(codes[0] ?? '')
  await press(page, 'Verify')
  await expectTitle(page, 'Your account')
  await expect(page.getByText('Recovery codes left: 9')).toBeVisible()
  await expect(page.getByRole('heading', {name: 'You signed in with a recovery code'})).toBeVisible()
  await press(page, 'Remove the second factor')
  await expect(page.getByRole('button', {name: 'Set up an authenticator app'})).toBeVisible()
  const {text} = await expectMail(email, 'A recovery code was used')
  expect(text).toContain('Codes left: 9')
})
