import {type Page, expect} from '@playwright/test'
import {test} from '#tests/support/browser/site-test.ts'

const formOf = (page: Page) => page.locator('#sample')

test.describe('a form', () => {
  test('lists errors in a focused summary with a link to each field', async ({page}) => {
    await page.goto('/component-gallery')
    const form = formOf(page)
    await form.getByLabel('First name').fill('Layla')
    await form.getByLabel('Subject').selectOption('Account')
    await form.getByLabel('cTrader').check()
    await form.getByLabel('First name').press('Enter')
    const summary = form.getByRole('alert')
    await expect(summary).toBeFocused()
    await expect(summary.getByRole('link')).toHaveText([
      'Enter an e-mail address such as name@example.com',
      'Enter at least 12 characters',
      'Write your message',
      'Confirm that you have read the privacy notice',
    ])
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    const email = form.getByLabel('E-mail')
    await expect(email).toBeFocused()
    await expect(email).toHaveAccessibleDescription(
      'We answer to this address. Error: Enter an e-mail address such as name@example.com',
    )
    await expect(email).toHaveAttribute('aria-invalid', 'true')
  })

  test('keeps the input of all kinds of fields', async ({page}) => {
    await page.goto('/component-gallery')
    const form = formOf(page)
    await form.getByLabel('First name').fill('Layla')
    await form.getByLabel('Subject').selectOption('Account')
    await form.getByLabel('cTrader').check()
    await form.getByLabel('Message').fill('Two lines\nof text')
    await form.getByLabel('I have read').check()
    await form.getByRole('button', {name: 'Send'}).click()
    await expect(form.getByRole('alert')).toBeFocused()
    await expect(form.getByLabel('First name')).toHaveValue('Layla')
    await expect(form.getByLabel('Subject').locator('option:checked')).toHaveText('Account')
    await expect(form.getByLabel('cTrader')).toBeChecked()
    await expect(form.getByLabel('Message')).toHaveValue('Two lines\nof text')
    await expect(form.getByLabel('I have read')).toBeChecked()
  })

  test('focuses the confirmation after it is sent', async ({page}) => {
    await page.goto('/ar/component-gallery')
    const form = formOf(page)
    await form.getByLabel('الاسم الأول').fill('ليلى')
    await form.getByLabel('البريد الإلكتروني').fill('layla@example.com')
    await form.getByLabel('كلمة المرور', {exact: false}).first().fill('a long enough sentence')
    await form.getByLabel('الموضوع').selectOption('الحساب')
    await form.getByLabel('سي تريدر').check()
    await form.getByLabel('الرسالة').fill('مرحبًا')
    await form.getByLabel('اطّلعت').check()
    await form.getByRole('button', {name: 'إرسال'}).click()
    await expect(page.getByRole('heading', {name: 'وصلتنا رسالتك'}).first()).toBeFocused()
  })

  test('sets an e-mail address left to right in Arabic, and a name by its script', async ({page}) => {
    await page.goto('/ar/component-gallery')
    const form = formOf(page)
    await expect(form.getByLabel('البريد الإلكتروني')).toHaveCSS('direction', 'ltr')
    await form.getByLabel('الاسم الأول').fill('ليلى')
    await expect(form.getByLabel('الاسم الأول')).toHaveCSS('direction', 'rtl')
  })

  test('shows and hides a password', async ({page}) => {
    await page.goto('/component-gallery')
    const form = formOf(page)
    const password = form.getByLabel('Password', {exact: false}).first()
    await expect(password).toHaveAttribute('type', 'password')
    await form.getByRole('button', {name: 'Show password'}).press('Enter')
    await expect(password).toHaveAttribute('type', 'text')
    await form.getByRole('button', {name: 'Hide password'}).press('Enter')
    await expect(password).toHaveAttribute('type', 'password')
  })

  test('hides the honeypot from people', async ({page}) => {
    await page.goto('/component-gallery')
    await expect(formOf(page).getByRole('textbox', {name: 'Leave this field empty'})).toHaveCount(0)
    await formOf(page).getByLabel('I have read').focus()
    await page.keyboard.press('Tab')
    await expect(formOf(page).getByRole('button', {name: 'Send'})).toBeFocused()
  })
})

test('one toast is shown at a time, and can be closed', async ({page}) => {
  await page.goto('/component-gallery', {waitUntil: 'networkidle'})
  const status = page.getByRole('status').filter({has: page.getByRole('button', {name: 'Close'})})
  await page.getByRole('button', {name: 'Success'}).click()
  await expect(status).toHaveText('SuccessSuccessfully signed in!')
  await page.getByRole('button', {name: 'Error'}).click()
  await expect(status).toHaveText('ErrorPasswords do not match')
  await status.getByRole('button', {name: 'Close'}).press('Enter')
  await expect(page.getByText('Passwords do not match')).toHaveCount(0)
})

for (const javaScriptEnabled of [true, false])
  test.describe(`with JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({javaScriptEnabled})

    test('a dialog opens by keyboard, and Escape returns the focus', async ({page}) => {
      await page.goto('/component-gallery')
      const trigger = page.getByRole('button', {name: 'Sign out everywhere'})
      await trigger.press('Enter')
      const dialog = page.getByRole('dialog', {name: 'Sign out on all devices?'})
      await expect(dialog).toBeVisible()
      expect(await dialog.evaluate((element) => element.matches(':modal'))).toBe(true)
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(trigger).toBeFocused()
      await trigger.press('Enter')
      await dialog.getByRole('button', {name: 'Close'}).click()
      await expect(dialog).toBeHidden()
    })

    test('a card is clickable everywhere', async ({page}) => {
      await page.goto('/ar/component-gallery')
      // Forced, because the link covers the text.
      await page.getByText('أسعار المستوى الثاني وأوامر متقدمة').first().click({force: true})
      await expect(page).toHaveURL(/\/ar\/platforms$/u)
    })

    test('an answer that a link targets is open', async ({page}) => {
      await page.goto('/component-gallery')
      await expect(page.locator('#question-swap')).toBeHidden()
      await page.goto('/component-gallery#question-swap')
      await expect(page.locator('#question-swap')).toBeVisible()
      await expect(page.locator('#question-funds')).toBeHidden()
    })
  })

for (const path of ['/component-gallery', '/ar/component-gallery'])
  test(`the tabs of ${path} scroll to the current one on a phone, and fade at the edge`, async ({page}) => {
    await page.setViewportSize({width: 360, height: 800})
    await page.goto(path)
    const current = page.locator('.strip [aria-current=page]')
    const strip = page.locator('.strip').filter({has: page.locator('[aria-current=page]')})
    const {x = -1, width = 0} = (await current.boundingBox()) ?? {}
    expect(x).toBeGreaterThanOrEqual(0)
    expect(x + width).toBeLessThanOrEqual(360)
    await expect(strip).not.toHaveCSS('mask-image', 'none')
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
  })

test('all answers are open in print', async ({page}) => {
  await page.goto('/component-gallery')
  await page.emulateMedia({media: 'print'})
  await expect(page.locator('#question-leverage')).toBeVisible()
  await expect(page.locator('#question-funds')).toBeVisible()
})

test('search engines do not index the component gallery', async ({page, request}) => {
  await page.goto('/component-gallery')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/u)
  expect(await (await request.get('/sitemap.xml')).text()).not.toContain('/component-gallery')
})
