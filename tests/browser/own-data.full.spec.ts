import {readFile} from 'node:fs/promises'
import {type Page, expect} from '@playwright/test'
import {ownDataShape} from '#web/database/own-data-shape.ts'
import {openPasswordForm} from '#tests/support/browser/account-page.ts'
import {existingClient} from '#tests/support/accounts/existing-accounts.ts'
import {newIpHeaders} from '#tests/support/site.ts'
import {test} from '#tests/support/browser/site-test.ts'

const password = 'calm harbour at dawn, boats'

const words = {
  en: {path: '', password: 'Current password', button: 'Download the file'},
  ar: {path: '/ar', password: 'كلمة المرور الحالية', button: 'تنزيل الملف'},
} as const

async function signIn(page: Page, lang: 'en' | 'ar', email: string): Promise<void> {
  await page.goto(`${words[lang].path}/auth?next=/account`)
  await page.locator('input[name=email]').fill(email)
  await page.locator('input[name=password]').fill(password)
  await page.locator('form#sign-in button[type=submit]').click()
  await expect(page).toHaveURL(/\/account$/u)
}

const formOf = (page: Page) => page.locator('form#download-data')

async function requestData(page: Page, lang: 'en' | 'ar', secret: string): Promise<void> {
  await openPasswordForm(page, 'download-data')
  await formOf(page).getByLabel(words[lang].password).fill(secret)
  await formOf(page).getByRole('button', {name: words[lang].button}).click()
}

for (const [lang, javaScriptEnabled] of [
  ['en', true],
  ['ar', false],
] as const)
  test.describe(`own data in ${lang}, with JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({javaScriptEnabled})

    test('is downloaded as a file after the password was entered again', async ({page, context}) => {
      await context.setExtraHTTPHeaders(newIpHeaders())
      const email = await existingClient('own-data', password)
      await signIn(page, lang, email)

      const [response, download] = await Promise.all([
        page.waitForResponse(/\/api\/auth\/download-data$/u),
        page.waitForEvent('download'),
        requestData(page, lang, password),
      ])
      expect(download.suggestedFilename()).toMatch(/^personal-data-\d{4}-\d{2}-\d{2}\.json$/u)
      expect(response.headers()).toMatchObject({
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'private, no-store',
      })
      const file = ownDataShape.parse(JSON.parse(await readFile(await download.path(), 'utf8')))
      expect(file.account.email).toBe(email)
      // That of the browser, and that of the password which was just entered.
      expect(file.sessions).toHaveLength(2)

      await requestData(page, lang, 'another password')
      await expect(page).toHaveURL(/\/account$/u)
      const field = formOf(page).getByLabel(words[lang].password)
      await expect(field).toHaveAttribute('aria-invalid', 'true')
      await expect(field).toHaveAccessibleDescription(/\S/u)
    })
  })
