import {expect} from '@playwright/test'
import {existingClient} from '#tests/support/accounts/existing-accounts.ts'
import {newIpHeaders} from '#tests/support/site.ts'
import {collectErrors} from '#tests/support/browser/page-state.ts'
import {test} from '#tests/support/browser/site-test.ts'

const password = 'harbour lantern tide'
const isViolation = (problem: string) => /policy|trusted/iu.test(problem)

test('whoever signs in and asks for what an account offers breaks no policy of a page', async ({
  page,
  context,
}) => {
  await context.setExtraHTTPHeaders(newIpHeaders())
  const problems = await collectErrors(page)
  const email = await existingClient('policy', password)
  await page.goto('/ar/auth')
  await page.locator('[name=email]').fill('no address')
  await page.locator('[name=password]').fill(password)
  await page.locator('[name=password]').press('Enter')
  await expect(page.locator('[name=email][aria-invalid=true]')).toBeVisible()
  await page.locator('[name=email]').fill(email)
  await page.locator('[name=password]').press('Enter')
  await expect(page).toHaveURL(/\/ar\/account$/u)
  const add = page.locator('form[action="/api/auth/add-passkey"]')
  // A section is brought to life when it comes into view.
  await add.scrollIntoViewIfNeeded()
  await add.getByRole('button').click()
  await expect(page.getByRole('status').first()).toBeVisible()
  expect(problems.filter(isViolation)).toEqual([])
})
