import {randomUUID} from 'node:crypto'
import {expect} from '@playwright/test'
import {expectMails} from '#tests/support/browser/mails.ts'
import {test} from '#tests/support/browser/site-test.ts'
import {isThorough} from '#tests/support/thoroughness.ts'

const texts = {
  en: {
    path: '/blog',
    email: 'E-mail',
    subscribe: 'Subscribe',
    wrong: 'Enter an e-mail address such as name@example.com',
    next: 'One more step',
    confirm: 'Confirm subscription',
    confirmed: 'Your subscription is confirmed',
    expired: 'This link has expired or has already been used',
    preferences: 'What we may send you',
    status: 'Status notices',
    some: 'Only some services',
    choose: 'Choose at least one service',
    mail: 'E-mail',
    save: 'Save',
    saved: 'Saved',
    unsubscribe: 'Unsubscribe',
    unsubscribed: 'You are unsubscribed',
  },
  ar: {
    path: '/ar/blog',
    email: 'البريد الإلكتروني',
    subscribe: 'اشترك',
    wrong: 'أدخل بريدًا إلكترونيًا صحيحًا، مثل name@example.com',
    next: 'بقيت خطوة واحدة',
    confirm: 'أكّد الاشتراك',
    confirmed: 'تم تأكيد اشتراكك',
    expired: 'انتهت صلاحية هذا الرابط أو استُخدم من قبل',
    preferences: 'ما الذي نرسله إليك',
    status: 'إشعارات حالة النظام',
    some: 'بعض الخدمات فقط',
    choose: 'اختر خدمة واحدة على الأقل',
    mail: 'البريد الإلكتروني',
    save: 'حفظ',
    saved: 'تم الحفظ',
    unsubscribe: 'إلغاء الاشتراك',
    unsubscribed: 'أُلغي اشتراكك',
  },
} as const

const linkWithPath = (text: string | undefined, path: string): string => {
  const found = text?.match(/https?:\S+/gu)?.find((link) => new URL(link).pathname.endsWith(path))
  expect(found, `a link to ${path}`).toBeDefined()
  return found ?? ''
}

for (const [lang, words] of Object.entries(texts))
  // Every run tries the forms beside it without scripts, too.
  for (const javaScriptEnabled of isThorough ? [true, false] : lang === 'ar' ? [true] : [])
    test(`${words.path} ${javaScriptEnabled ? 'with' : 'without'} JavaScript: a newsletter subscription is confirmed, changed and cancelled`, async ({
      browser,
      request,
    }) => {
      const context = await browser.newContext({javaScriptEnabled})
      const page = await context.newPage()
      const main = page.getByRole('main')
      const name = `visitor-${randomUUID()}`
      const address = `${name}@example.com`
      // Hydration resets checkboxes that were checked before.
      const settle = async () => javaScriptEnabled && (await page.waitForLoadState('networkidle'))
      await page.goto(words.path)
      await settle()
      await main.getByRole('textbox', {name: words.email}).fill('nobody')
      await main.getByRole('button', {name: words.subscribe}).click()
      await expect(main.getByRole('alert').getByRole('link', {name: words.wrong})).toBeVisible()
      await main.getByRole('textbox', {name: words.email}).fill(address)
      await main.getByRole('button', {name: words.subscribe}).click()
      await expect(main.getByRole('heading', {name: words.next})).toBeVisible()

      const confirmation = (await expectMails('/newsletter/confirm', 1, address)).get(address)
      expect(confirmation?.html).toContain(`<html lang="${lang}"`)
      const confirm = linkWithPath(confirmation?.text, '/newsletter/confirm')
      // A mail scanner that opens the link confirms nothing.
      expect((await request.get(confirm)).status()).toBe(200)
      await page.goto(confirm)
      await main.getByRole('button', {name: words.confirm}).click()
      await expect(main.getByRole('heading', {name: words.confirmed})).toBeVisible()
      await page.goto(confirm)
      await main.getByRole('button', {name: words.confirm}).click()
      await expect(main.getByRole('heading', {name: words.expired})).toBeVisible()

      const welcome = (await expectMails('/newsletter/preferences', 1, address)).get(address)
      const preferences = linkWithPath(welcome?.text, '/newsletter/preferences')
      await page.goto(preferences)
      await expect(main.getByRole('heading', {level: 1, name: words.preferences})).toBeVisible()
      await expect(main.getByText('v…@example.com')).toBeVisible()
      await settle()
      await main.getByRole('checkbox', {name: words.status}).check()
      await main.getByRole('radio', {name: words.some}).check()
      await main.getByRole('button', {name: words.save}).click()
      await expect(main.getByRole('alert').getByRole('link', {name: words.choose})).toBeVisible()
      await settle()
      await main.getByRole('checkbox', {name: words.mail}).check()
      await main.getByRole('button', {name: words.save}).click()
      await expect(main.getByRole('status')).toContainText(words.saved)
      await expect(main.getByRole('checkbox', {name: words.status})).toBeChecked()
      await expect(main.getByRole('checkbox', {name: words.mail})).toBeChecked()

      await page.goto(linkWithPath(welcome?.text, '/newsletter/unsubscribe'))
      await main.getByRole('button', {name: words.unsubscribe}).click()
      await expect(main.getByRole('heading', {name: words.unsubscribed})).toBeVisible()
      // The link offers nothing twice, while another topic goes on.
      await page.goto(linkWithPath(welcome?.text, '/newsletter/unsubscribe'))
      await expect(main.getByRole('heading', {name: words.unsubscribed})).toBeVisible()
      await expect(main.getByRole('button', {name: words.unsubscribe})).toBeHidden()
      await page.goto(preferences)
      await expect(main.getByRole('checkbox', {name: words.status})).toBeChecked()
      await expect(main.getByRole('checkbox').first()).not.toBeChecked()
      await context.close()
    })

test('a mail client unsubscribes with one POST (RFC 8058)', async ({page, request}) => {
  const address = `one-click-${randomUUID()}@example.com`
  await page.goto('/blog/crypto-cfds-costs-and-limits')
  await page.waitForLoadState('networkidle')
  await page.getByRole('main').getByRole('textbox', {name: 'E-mail'}).fill(address)
  await page.getByRole('main').getByRole('button', {name: 'Subscribe'}).click()
  await expect(page.getByRole('heading', {name: 'One more step'})).toBeVisible()
  const confirmation = (await expectMails('/newsletter/confirm', 1, address)).get(address)
  await page.goto(linkWithPath(confirmation?.text, '/newsletter/confirm'))
  await page.getByRole('button', {name: 'Confirm subscription'}).click()
  const welcome = (await expectMails('/newsletter/preferences', 1, address)).get(address)
  expect(welcome?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
  const [, url = ''] = /^<(.*)>$/u.exec(welcome?.headers['list-unsubscribe'] ?? '') ?? []
  const response = await request.post(url, {form: {'List-Unsubscribe': 'One-Click'}})
  expect(response.status()).toBe(200)
  await page.goto(linkWithPath(welcome?.text, '/newsletter/preferences'))
  await expect(page.getByRole('main').getByRole('checkbox').first()).not.toBeChecked()
})

test('invalid keys confirm, cancel and show nothing', async ({page, request}) => {
  await page.goto('/newsletter/preferences?key=11111111-1111-4111-8111-111111111111')
  await expect(page.getByRole('heading', {name: texts.en.expired})).toBeVisible()
  for (const value of ['', 'x', '\u0000', '11111111-1111-4111-8111-111111111111', 'x'.repeat(3000)]) {
    const key = encodeURIComponent(value)
    expect((await request.post(`/api/unsubscribe?key=${key}`)).status()).toBe(200)
    for (const path of ['confirm?token', 'unsubscribe?key', 'preferences?key'])
      expect((await request.get(`/newsletter/${path}=${key}`)).status()).toBe(200)
  }
})
