import {expect} from '@playwright/test'
import {isReady, keepDown} from '#tests/support/servers/faults.ts'
import {chooseResidence} from '#tests/support/browser/account-page.ts'
import {newEmail, newIpHeaders} from '#tests/support/site.ts'
import {test} from '#tests/support/browser/site-test.ts'

const password = 'harbour lantern tide'

const texts = {
  en: {path: '/auth', toast: 'ErrorAn unexpected error occurred'},
  ar: {path: '/ar/auth', toast: 'خطأحدث خطأ غير متوقع'},
} as const

test('while the database is unavailable, sign-in and sign-up report an unexpected error', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000)
  await context.setExtraHTTPHeaders(newIpHeaders())
  const {release} = keepDown('postgres')
  try {
    await expect.poll(isReady, {timeout: 20_000}).toBe(false)
    for (const {path, toast} of Object.values(texts))
      for (const mode of ['', '?mode=sign-up']) {
        await page.goto(`${path}${mode}`)
        // The answer is kept for the second language.
        if (mode && (await page.locator('form#questions').isVisible())) await chooseResidence(page)
        await page.locator('input[name=email]').fill(newEmail('outage'))
        await page.locator('input[name=password]').fill(password)
        if (mode) await page.locator('input[name=confirmPassword]').fill(password)
        await page.locator('form[method=post] button[type=submit]').first().click()
        await expect(page.getByRole('status').filter({hasText: toast})).toBeVisible()
      }
  } finally {
    await release()
  }
  await expect.poll(isReady, {timeout: 60_000}).toBe(true)
})
