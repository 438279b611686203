import {randomUUID} from 'node:crypto'
import {expect, type Page} from '@playwright/test'
import {newIpHeaders, siteUrl} from '#tests/support/site.ts'
import {test} from '#tests/support/browser/site-test.ts'

const words = {
  fields: ['الاسم الأول', 'اسم العائلة', 'البريد الإلكتروني', 'الرسالة'],
  subject: 'الموضوع',
  send: 'أرسل الرسالة',
  arrived: 'وصلتنا رسالتك',
} as const

async function fillIn(page: Page, address: string, message: string): Promise<void> {
  const values = ['ليلى', 'حداد', address, message]
  for (const [index, name] of words.fields.entries())
    await page
      .getByRole('main')
      .getByRole('textbox', {name})
      .fill(values[index] ?? '')
  await page.getByRole('combobox', {name: words.subject}).selectOption('account')
  await page.getByRole('button', {name: words.send}).click()
}

test('from the fourth message a browser sends proof of work, and without JavaScript the page offers another way', async ({
  browser,
  request,
}) => {
  const ipHeaders = newIpHeaders()
  const address = `often-${randomUUID()}@example.com`
  for (const message of ['One', 'Two', 'Three']) {
    const multipart = {firstName: 'L', lastName: 'H', email: address, subject: 'account', message}
    const response = await request.post('/api/forms/contact', {
      headers: {origin: siteUrl, ...ipHeaders},
      multipart,
    })
    expect(response.status()).toBe(200)
  }

  const context = await browser.newContext({extraHTTPHeaders: ipHeaders})
  const page = await context.newPage()
  const statuses: number[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('/api/forms/contact')) statuses.push(response.status())
  })
  await page.goto('/ar/contact')
  await page.waitForLoadState('networkidle')
  await fillIn(page, address, 'رسالة رابعة')
  await expect(page.getByRole('heading', {name: words.arrived})).toBeVisible()
  expect(statuses).toEqual([428, 200])
  await context.close()

  const plain = await browser.newContext({extraHTTPHeaders: ipHeaders, javaScriptEnabled: false})
  const other = await plain.newPage()
  await other.goto('/ar/contact')
  await fillIn(other, address, 'رسالة خامسة')
  await expect(other.getByRole('alert')).toContainText('أو الكتابة إلى العنوان الوارد في أسفل هذه الصفحة')
  await expect(other.getByRole('textbox', {name: 'الرسالة'})).toHaveValue('رسالة خامسة')
  await plain.close()
})
