import {randomUUID} from 'node:crypto'
import {expect} from '@playwright/test'
import {expectFormMails} from '#tests/support/inbox.ts'
import {test} from '#tests/support/site-test.ts'
import {triedScripts} from '#tests/support/thoroughness.ts'
import {expectInInbox} from '#tests/support/staff-inbox.ts'
import {siteUrl} from '#tests/support/site-url.ts'

const texts = {
  en: {
    path: '/demo',
    lines: {'First name': 'Layla', 'Last name': 'Haddad'},
    email: 'E-mail',
    phone: {name: 'Phone', written: '+44 20 7946 0142'},
    country: 'Country',
    platform: 'Platform',
    send: 'Open Demo Account',
    missing: 'Choose a platform',
    arrived: 'Your demo account is on its way',
    download: 'Download cTrader',
    mailSubject: 'Your demo account',
    delivery: 'Demo account request',
    named: ['Country: Germany', 'Platform: cTrader'],
  },
  ar: {
    path: '/ar/demo',
    lines: {'الاسم الأول': 'ليلى', 'اسم العائلة': 'حداد'},
    email: 'البريد الإلكتروني',
    phone: {name: 'رقم الهاتف', written: '٠٢٠٧٩٤٦٠١٤٢'},
    country: 'البلد',
    platform: 'المنصة',
    send: 'افتح الحساب التجريبي',
    missing: 'اختر منصة',
    arrived: 'حسابك التجريبي في الطريق إليك',
    download: 'نزّل سي تريدر',
    mailSubject: 'حسابك التجريبي',
    delivery: 'طلب حساب تجريبي',
    named: ['البلد: ألمانيا', 'المنصة: سي تريدر', '02079460142'],
  },
} as const

for (const [lang, words] of Object.entries(texts))
  for (const javaScriptEnabled of triedScripts(lang))
    test(`${words.path} ${javaScriptEnabled ? 'with' : 'without'} JavaScript: requests a demo account, whose platform can be downloaded`, async ({
      browser,
    }) => {
      const context = await browser.newContext({javaScriptEnabled})
      await context.addCookies([{name: 'region', value: lang === 'en' ? 'UK' : 'MENA', url: siteUrl}])
      const page = await context.newPage()
      const main = page.getByRole('main')
      const address = `demo-${randomUUID()}@example.com`
      const fill = async (name: string, value: string) =>
        await main.getByRole('textbox', {name, exact: false}).fill(value)
      await page.goto(words.path)
      if (javaScriptEnabled) await page.waitForLoadState('networkidle')
      for (const [name, value] of Object.entries(words.lines)) await fill(name, value)
      await fill(words.email, address)
      await fill(words.phone.name, words.phone.written)
      await main.getByRole('combobox', {name: words.country}).selectOption('de')
      await main.getByRole('button', {name: words.send}).click()
      const summary = main.getByRole('alert')
      await expect(summary.getByRole('link', {name: words.missing})).toBeVisible()
      await main.getByRole('combobox', {name: words.platform}).selectOption('ctrader')
      await main.getByRole('button', {name: words.send}).click()

      await expect(main.getByRole('heading', {name: words.arrived})).toBeVisible()
      await expect(main.getByText('100,000').first()).toBeVisible()
      const download = main.getByRole('link', {name: words.download})
      await expect(download).toHaveAttribute('href', /\/download\/ctrader$/u)

      const {acknowledgement, delivery} = await expectFormMails(address)
      expect(acknowledgement.subject).toBe(words.mailSubject)
      for (const named of words.named) expect(delivery.text).toContain(named)
      expect(delivery.subject).toContain(words.delivery)
      await expectInInbox(address, 'demo', 'ctrader')
      await context.close()
    })
