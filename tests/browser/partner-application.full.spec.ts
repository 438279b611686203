import {randomUUID} from 'node:crypto'
import {expect} from '@playwright/test'
import {expectFormMails, expectInInbox} from '#tests/support/browser/mails.ts'
import {test} from '#tests/support/browser/site-test.ts'
import {triedScripts} from '#tests/support/thoroughness.ts'

const texts = {
  en: {
    partners: '/partners',
    apply: 'Affiliate',
    name: 'Affiliate',
    lines: {'First name': 'Layla', 'Last name': 'Haddad', 'Where you work': 'Amman'},
    email: 'E-mail',
    website: 'Website or profile',
    audience: 'How you reach people',
    send: 'Send application',
    wrong: 'Enter an address such as https://example.com',
    arrived: 'Your application has arrived',
    mailSubject: 'We have your partner application',
    delivery: 'Partner application',
  },
  ar: {
    partners: '/ar/partners',
    apply: 'التسويق بالعمولة',
    name: 'التسويق بالعمولة',
    lines: {'الاسم الأول': 'ليلى', 'اسم العائلة': 'حداد', 'أين تعمل': 'عمّان'},
    email: 'البريد الإلكتروني',
    website: 'الموقع أو الصفحة الشخصية',
    audience: 'كيف تصل إلى جمهورك',
    send: 'أرسل الطلب',
    wrong: 'أدخل عنوانًا صحيحًا، مثل https://example.com',
    arrived: 'وصلنا طلبك',
    mailSubject: 'وصلنا طلب الشراكة',
    delivery: 'طلب شراكة',
  },
} as const

for (const [lang, words] of Object.entries(texts))
  for (const javaScriptEnabled of triedScripts(lang))
    test(`${words.partners} ${javaScriptEnabled ? 'with' : 'without'} JavaScript: a programme links to its form, and the application arrives`, async ({
      browser,
    }) => {
      const context = await browser.newContext({javaScriptEnabled})
      const page = await context.newPage()
      const main = page.getByRole('main')
      const address = `partner-${randomUUID()}@example.com`
      const fill = async (name: string, value: string) => await main.getByRole('textbox', {name}).fill(value)
      await page.goto(words.partners)
      const link = main.locator('a[href$="/partners/apply/affiliate"]')
      await expect(link).toContainText(words.apply)
      await page.goto((await link.getAttribute('href')) ?? '')
      await expect(main.getByRole('heading', {level: 1})).toHaveText(words.name)
      if (javaScriptEnabled) await page.waitForLoadState('networkidle')
      for (const [name, value] of Object.entries(words.lines)) await fill(name, value)
      await fill(words.email, address)
      await fill(words.website, 'not an address')
      await fill(words.audience, 'A blog about markets.')
      await main.getByRole('button', {name: words.send}).click()
      await expect(main.getByRole('alert').getByRole('link', {name: words.wrong})).toBeVisible()
      await expect(main.getByRole('textbox', {name: words.audience})).toHaveValue('A blog about markets.')
      await fill(words.website, 'example.org/layla')
      await main.getByRole('button', {name: words.send}).click()
      await expect(main.getByRole('heading', {name: words.arrived})).toBeVisible()

      const {acknowledgement, delivery} = await expectFormMails(address)
      expect(acknowledgement.subject).toBe(words.mailSubject)
      expect(acknowledgement.html).toContain(`<html lang="${lang}"`)
      expect(acknowledgement.text).not.toContain('example.org')
      expect(delivery.subject).toContain(words.delivery)
      expect(delivery.text).toContain(words.name)
      expect(delivery.text).toContain('https://example.org/layla')
      await expectInInbox(address, 'partner', 'affiliate')
      await context.close()
    })

test('the form of an unknown programme is a 404', async ({page}) => {
  const response = await page.goto('/partners/apply/nothing')
  expect(response?.status()).toBe(404)
})
